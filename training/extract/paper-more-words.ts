/** More that papers say, in the form of `ATTRIBUTES_TEXT`: journeys, vehicles, health, courses, offices, supply. */
export const MORE_ATTRIBUTES_TEXT = `
flight_number,train_number | identifier | Flight / Flight no. / Train | Flug / Flugnummer / Zug | Vol / Vol n° / Train | Vuelo / N.º de vuelo / Tren
booking_reference,booking_code | identifier | Booking / Booking reference / Reservation code | Buchungsnummer / Reservierung / Buchungscode | Réservation / N° de réservation / Référence de réservation | Localizador / Reserva / N.º de reserva
departure_station,origin | word | From / Departure / Departure station | Von / Abfahrt / Abfahrtsbahnhof | De / Départ / Gare de départ | Origen / Salida / Estación de salida
arrival_station,destination | word | To / Destination / Arrival station | Nach / Zielort / Zielbahnhof | Destination / Arrivée / Gare d'arrivée | Destino / Llegada / Estación de llegada
passenger_name,traveller_name | person | Passenger / Traveller / Name of passenger | Fahrgast / Reisender / Passagier | Voyageur / Passager / Nom du voyageur | Viajero / Pasajero / Nombre del pasajero
baggage_allowance | word | Baggage / Luggage allowance / Baggage allowance | Gepäck / Freigepäck / Gepäckstücke | Bagages / Bagage autorisé / Bagage | Equipaje / Equipaje permitido / Equipaje incluido
mileage,start_mileage | count | Mileage / Mileage out / Odometer | Kilometerstand / Kilometerstand bei Abholung / Tachostand | Kilométrage / Kilométrage au départ / Kilométrage | Kilometraje / Kilometraje de salida / Kilometraje
engine_power,power_kw | count | Power in kW / Engine power / Power | Nennleistung in kW / Nennleistung / Nennleistung (kW) | Puissance (kW) / Puissance / Puissance du moteur | Potencia (kW) / Potencia / Potencia del motor
first_registration_date | date | First registration / Date of first registration / First registered | Erstzulassung / Datum der Erstzulassung / Tag der Erstzulassung | Première immatriculation / Date de première immatriculation / 1re immatriculation | Primera matriculación / Fecha de primera matriculación / Primera inscripción
hospital_ward,ward | word | Ward / Hospital ward / Ward name | Station / Pflegestation / Station im Krankenhaus | Unité / Salle / Unité de soins | Planta / Sala / Sala del hospital
blood_group | word | Blood group / Blood type / Blood group | Blutgruppe / Blutgruppe / Blut | Groupe sanguin / Groupe sanguin / Sang | Grupo sanguíneo / Sangre / Grupo sanguíneo
family_doctor,general_practitioner | person | Family doctor / Doctor / General practitioner | Hausarzt / Hausärztin / Name des Hausarztes | Médecin de famille / Médecin traitant / Médecin | Médico de familia / Médico / Médico de cabecera
allergies,known_allergies | word | Allergies / Known allergies / Allergy | Allergien / Bekannte Allergien / Allergie | Allergies / Allergies connues / Allergie | Alergias / Alergias conocidas / Alergia
health_insurance | party | Health insurance / Health insurer / Insurance | Krankenkasse / Krankenversicherung / Krankenkasse (Name) | Mutuelle / Assurance santé / Assurance maladie | Seguro de salud / Seguro / Mutua
surgeon,surgeon_name | person | Surgeon / Name of surgeon / Operating surgeon | Chirurg / Chirurgin / Name des Chirurgen | Chirurgien / Nom du chirurgien / Chirurgienne | Cirujano / Nombre del cirujano / Cirujana
course_title,course_name | word | Course / Course title / Title of course | Kurs / Kurstitel / Titel des Kurses | Cours / Titre du cours / Intitulé du cours | Curso / Título del curso / Nombre del curso
instructor,instructor_name | person | Instructor / Trainer / Course leader | Kursleitung / Dozentin / Kursleiter | Formateur / Formatrice / Nom du formateur | Docente / Instructor / Profesora
participant_name | person | Participant / Name of participant / Attendee | Teilnehmerin / Teilnehmer / Name des Teilnehmers | Participant / Participante / Nom du participant | Participante / Asistente / Nombre del participante
participant_number | identifier | Participant no. / Participant number / Participant ID | Teilnehmernummer / Teilnehmer-Nr. / Nummer des Teilnehmers | N° de participant / Participant n° / Numéro de participant | N.º de participante / Participante n.º / Número de participante
overall_score,score | count | Score / Overall score / Points | Punkte / Punktzahl / Punkte gesamt | Points / Score / Total des points | Puntos / Puntuación / Puntos en total
offence_date,date_of_offence | date | Date of contravention / Date of offence / Offence on | Tatzeit / Datum des Verstoßes / Verstoß am | Date de l'infraction / Infraction du / Infraction | Fecha de la infracción / Infracción / Infracción del
offence_location | word | Place / Place of offence / Location | Ort / Ort des Verstoßes / Tatort | Lieu / Lieu de l'infraction / Lieu | Lugar / Lugar de la infracción / Lugar
officer_name,case_officer | person | Officer / Name of officer / Officer in charge | Sachbearbeiter / Sachbearbeiterin / Bearbeiter | Agent / Agent responsable / Nom de l'agent | Funcionario / Funcionaria / Agente
tax_year,fiscal_year | count | Tax year / Year / Fiscal year | Steuerjahr / Jahr / Kalenderjahr | Exercice / Année fiscale / Année | Ejercicio / Año / Ejercicio fiscal
taxpayer_name | person | Taxpayer / Name of taxpayer / Tax payer | Steuerpflichtiger / Steuerpflichtige / Name des Steuerpflichtigen | Contribuable / Nom du contribuable / Redevable | Contribuyente / Sujeto pasivo / Nombre del contribuyente
cadastral_reference | identifier | Cadastral ref. / Cadastral reference / Parcel no. | Flurstück / Flurstücksnummer / Flurstück Nr. | Référence cadastrale / Cadastre / Réf. cadastrale | Referencia catastral / Ref. catastral / Catastral
direct_debit | boolean | Direct debit / Paid by direct debit / Direct debit? | Lastschrift / Lastschrift erteilt / Lastschrift? | Domiciliation / Domiciliation bancaire / Domiciliation ? | Domiciliado / Domiciliación / Domiciliado:
meter_number,meter_id | identifier | Meter / Meter no. / Meter number | Zähler / Zählernummer / Zähler-Nr. | Compteur / N° de compteur / Compteur n° | Contador / N.º de contador / Contador n.º
tariff,plan_name | word | Tariff / Plan / Your plan | Tarif / Ihr Tarif / Tarifname | Tarif / Formule / Formule choisie | Tarifa / Plan / Plan elegido
serial_number | identifier | Serial no. / Serial number / S/N | Seriennummer / Serien-Nr. / Seriennr. | N° de série / Série / Numéro de série | N.º de serie / Serie / Número de serie
dealer,dealer_name | party | Dealer / Retailer / Name of dealer | Händler / Fachhändler / Name des Händlers | Revendeur / Distributeur / Nom du revendeur | Distribuidor / Concesionario / Nombre del distribuidor
deceased_name | person | Deceased / Name of deceased / The deceased | Verstorbener / Verstorbene / Name des Verstorbenen | Défunt / Défunte / Nom du défunt | Fallecido / Difunto / Nombre del fallecido
cemetery | word | Cemetery / Place of burial / Name of cemetery | Friedhof / Ort der Beisetzung / Name des Friedhofs | Cimetière / Lieu d'inhumation / Nom du cimetière | Cementerio / Lugar del entierro / Nombre del cementerio
establishment_name | party | Establishment / Name of establishment / Business | Betrieb / Name des Betriebs / Betriebsstätte | Établissement / Nom de l'établissement / Entreprise | Establecimiento / Nombre del establecimiento / Negocio
color,vehicle_color | word | Colour / Color / Colour of vehicle | Farbe / Farbe des Fahrzeugs / Fahrzeugfarbe | Couleur / Couleur du véhicule / Couleur | Color / Color del vehículo / Color
polling_district,district | word | District / Polling district / Ward | Wahlbezirk / Bezirk / Stimmbezirk | District / Bureau de vote / District électoral | Distrito / Zona / Distrito electoral
deduction_total,total_deductions | money | Deductions / Total deductions / Deducted | Abzüge / Abzüge gesamt / Summe der Abzüge | Retenues / Total des retenues / Retenue | Deducciones / Total de deducciones / Total a deducir
contribution_amount,employee_contribution | money | Your contribution / Contribution / Contributions | Ihr Eigenanteil / Beiträge / Beiträge gesamt | Cotisation / Cotisations / Votre cotisation | Aportación / Su aportación / Cotización
`;
