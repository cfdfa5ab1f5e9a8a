/** Journeys, vehicles, health, courses, offices, supply. */
export const EVERYDAY = `
text: origin; from; departure; departure station; departure airport; departure city; place departure; departure place; from station; origin station; point departure; starting point
text: destination; to; arrival; arrival station; arrival airport; arrival city; place arrival; arrival place; to station; destination station; zielbahnhof
time: departure time; departure; departs; time departure; abfahrt; abflug; salida; leaves
time: arrival time; arrival; arrives; time arrival; ankunft; llegada
date: travel date; date journey; departure date; date travel; journey date; flight date; date departure; outbound date; date
date: return date; date return; return; drop off; dropoff date; return journey
date: pickup date; pickup; date pickup; rental start
identifier: flight number; flight; number flight; train number; train; number train; bus number
identifier: booking number; booking reference; booking code; reservation number; reservation code; booking; reservation; confirmation number; confirmation code; booking id
identifier: ticket number; ticket; eticket number; number ticket; billet number
identifier: seat; seat number; number seat; place number; coach seat
person: passenger; passenger name; traveller; name passenger; passenger names; guest name; guest
text: baggage; baggage allowance; luggage; luggage allowance; free baggage
money: fare; base fare; ticket price; fare amount
number: mileage; odometer; odometer reading; start mileage; mileage out; mileage start; kilometer
text: brand; make; manufacturer; vehicle make; make vehicle; marca; marque
text: model; vehicle model; model name; make model; model number; type vehicle; handelsbezeichnung; vehicle type
date: check in; checkin date; arrival date; date arrival; anreise; check in date
date: checkout date; check out; abreise; check out date; departure date
text: location; bin; storage location; bin location; shelf; warehouse location
date: admission date; admitted; date admission; admitted on; admission
date: discharge date; discharged; date discharge; discharged on; discharge
date: surgery date; date surgery; procedure date; date procedure; operation date; surgery; procedure
date: death date; date death; died; deceased on; death
date: burial date; date burial; funeral date; burial; funeral
date: registration date; date registration; registered on; registered; first registration; date first registration; first registration date; registration
date: next appointment; follow up date; next visit; followup; next inspection; next date; appointment
text: diagnosis; diagnoses; main diagnosis; principal diagnosis; illness; disease
text: allergies; allergy; known allergies; allergy information
text: medication; medicine; drug; current medication; medications; medication name; drug name
text: dose; dosage; strength
text: frequency; how often; schedule
person: doctor; doctor name; family doctor; general practitioner; name doctor; treating doctor; attending physician; physician; gp; primary care physician
person: surgeon; surgeon name; operated by
person: person in charge; responsible person; responsible; contact person; person responsible
party: owner; owner name; name owner; holder; holder name; vehicle owner; registered keeper; keeper
person: instructor; instructor name; course leader; lecturer; tutor; trainer; course instructor; taught by
person: participant; participant name; name participant; attendee; attendee name; trainee
text: course; course title; course name; title course; subject course; name course
text: grade; mark; final grade; overall grade; rating
number: score; points; total score; overall score; total points
text: offence; offence description; violation; contravention; description offence; reason; violation description; infringement; allegation
money: fine; fine amount; penalty; penalty amount; amount fine; penalty charge; amount penalty
person: tax payer; tax payer name; name tax payer; sujeto pasivo; debtor; tax subject; redevable
identifier: tax number; tax id; tax payer id; steuernummer; tax reference; numero fiscal; tax payer number; fiscal code
number: tax year; year; fiscal year; year assessment; assessment year; period
money: assessed value; cadastral value; taxable value; rateable value; valuation; tax base
date: deadline; payment deadline; submission deadline; deadline payment; payment due date; to be paid before; pay before; closing deadline; application deadline; last day
boolean: direct debit; direct debit mandate; paid direct debit; direct debit authorised
money: retirement pension; annual pension; pension; pension amount; monthly pension
date: retirement date; normal retirement date; date retirement; pension date; retirement
money: fund value; value fund; total fund value; value pension fund
money: employer contributions; employer contribution; contribution employer
money: employee contributions; employee contribution; contribution; contributions; contribution employee; membership fee; member fee; subscription fee; dues; fee
number: consumption; usage; total consumption; energy consumption; consumption kwh; units used
number: meter reading; reading; current reading; new reading; closing reading
identifier: meter number; meter; number meter; meter id; serial number meter
identifier: serial number; serial; number serial; serial id; device number
date: purchase date; date purchase; bought on; purchased; date sale; sale date; purchase
text: warranty period; guarantee; warranty; warranty term; duration warranty
text: plan; tariff; plan name; option; product; tariff name; chosen plan; rate plan
text: reason; cause; purpose; grund; motif; motivo
`;
