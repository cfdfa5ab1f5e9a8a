import { DATE, date, NUMBER, number, type Paper, page, rows, TEXT, text, whole } from '../paper.ts';

const itinerary: Paper = {
  id: 'itinerary-en',
  kind: 'flight itinerary',
  html: page(
    'body{font:11px Arial}table{border-collapse:collapse;width:100%}th{background:#dde;text-align:left}td,th{padding:5px;border-bottom:1px solid #ccc}',
    `<div style="display:flex;justify-content:space-between"><h2>Skyward Travel</h2><div>Booking reference<br><b style="font-size:16px">QX7LMD</b></div></div><p>Passenger: MS INGRID HALVORSEN</p><p>E-ticket no. 117-2456789012 &nbsp;&nbsp; Issued 21 Jan 2025</p><table><tr><th>Flight</th><th>Date</th><th>From</th><th>To</th><th>Departs</th><th>Arrives</th><th>Seat</th></tr><tr><td>SK 806</td><td>14 Mar 2025</td><td>Oslo (OSL)</td><td>London (LHR)</td><td>08:05</td><td>09:35</td><td>12A</td></tr><tr><td>SK 811</td><td>18 Mar 2025</td><td>London (LHR)</td><td>Oslo (OSL)</td><td>18:40</td><td>21:55</td><td>14C</td></tr></table><p>Baggage allowance: 1 x 23 kg</p><table><tr><td>Fare</td><td>NOK</td><td>1,820.00</td></tr><tr><td>Taxes and fees</td><td>NOK</td><td>614.00</td></tr><tr><td>Total paid</td><td>NOK</td><td>2,434.00</td></tr></table>`,
  ),
  fields: {
    travel_agency: text('Skyward Travel'),
    booking_code: text('QX7LMD'),
    passenger_name: text('MS INGRID HALVORSEN', 'INGRID HALVORSEN'),
    ticket_number: text('117-2456789012'),
    issue_date: date('2025-01-21'),
    baggage_allowance: text('1 x 23 kg'),
    base_fare: number(1820),
    taxes: number(614),
    total_price: number(2434),
    currency: text('NOK'),
    frequent_flyer_number: text(),
    flights: rows(
      { flight_number: TEXT, date: DATE, origin: TEXT, destination: TEXT, seat: TEXT },
      [
        ['SK 806', '2025-03-14', 'Oslo (OSL)', 'London (LHR)', '12A'],
        ['SK 811', '2025-03-18', 'London (LHR)', 'Oslo (OSL)', '14C'],
      ],
    ),
  },
};

const boarding: Paper = {
  id: 'train-ticket-es',
  kind: 'train ticket',
  html: page(
    'body{font:12px Arial}.g{display:grid;grid-template-columns:repeat(3,1fr);gap:12px}small{display:block;color:#777;font-size:9px}',
    `<h2>Billete de tren</h2><div class="g"><div><small>Localizador</small>7HK2QP</div><div><small>Tren</small>AVE 03142</div><div><small>Fecha</small>12/07/2024</div><div><small>Origen</small>Madrid-Atocha</div><div><small>Destino</small>Sevilla-Santa Justa</div><div><small>Clase</small>Turista</div><div><small>Salida</small>09:30</div><div><small>Llegada</small>12:02</div><div><small>Coche / Plaza</small>4 / 11B</div><div><small>Viajero</small>Lucía Ferrer Ortega</div><div><small>DNI</small>50123456K</div><div><small>Precio total</small>58,40 €</div></div><p>Cambios permitidos hasta 15 minutos antes de la salida.</p>`,
  ),
  fields: {
    booking_reference: text('7HK2QP'),
    train_number: text('AVE 03142'),
    travel_date: date('2024-07-12'),
    departure_station: text('Madrid-Atocha'),
    arrival_station: text('Sevilla-Santa Justa'),
    departure_time: text('09:30'),
    arrival_time: text('12:02'),
    travel_class: text('Turista'),
    passenger_name: text('Lucía Ferrer Ortega'),
    passenger_id: text('50123456K'),
    total_price: number(58.4),
    discount_card: text(),
  },
};

const picking: Paper = {
  id: 'picking-list-en',
  kind: 'picking list',
  html: page(
    'body{font:11px "Courier New"}table{border-collapse:collapse;width:100%}td,th{border:1px solid #000;padding:3px;text-align:left}',
    `<h2>PICK LIST 000482</h2><p>Warehouse: Depot 3 South &nbsp;&nbsp; Wave: 17 &nbsp;&nbsp; Printed: 2024-10-22</p><p>Order: SO-66120 &nbsp;&nbsp; Customer: Bakewell & Daughters Ltd</p><p>Picker: J. Mbeki</p><table><tr><th>Bin</th><th>SKU</th><th>Description</th><th>UoM</th><th>Req.</th><th>Picked</th></tr><tr><td>A-04-2</td><td>77120</td><td>Flour T55 25kg</td><td>bag</td><td>12</td><td>12</td></tr><tr><td>A-09-1</td><td>77340</td><td>Dried yeast 500g</td><td>box</td><td>6</td><td>5</td></tr><tr><td>C-01-3</td><td>80115</td><td>Baking paper</td><td>roll</td><td>20</td><td>20</td></tr><tr><td colspan="4">Total lines: 3</td><td>38</td><td>37</td></tr></table>`,
  ),
  fields: {
    pick_list_number: text('000482'),
    warehouse: text('Depot 3 South'),
    order_number: text('SO-66120'),
    customer_name: text('Bakewell & Daughters Ltd'),
    print_date: date('2024-10-22'),
    picker_name: text('J. Mbeki'),
    wave_number: text('17'),
    carrier: text(),
    lines: rows({ location: TEXT, sku: TEXT, description: TEXT, quantity_picked: NUMBER }, [
      ['A-04-2', '77120', 'Flour T55 25kg', 12],
      ['A-09-1', '77340', 'Dried yeast 500g', 5],
      ['C-01-3', '80115', 'Baking paper', 20],
    ]),
  },
};

const funeral: Paper = {
  id: 'funeral-de',
  kind: 'funeral invoice',
  html: page(
    'body{font:12px Arial;line-height:1.4}table{width:100%;border-collapse:collapse}td{padding:3px 0}td:last-child{text-align:right}',
    `<p><b>Bestattungshaus Friedrich Lenz e.K.</b><br>Lindenallee 40, 99423 Weimar</p><p>Frau<br>Martha Scholl<br>Am Hang 3<br>99425 Weimar</p><p style="text-align:right">Weimar, 2. Februar 2024</p><p>Betreff: Bestattung von Herrn Otto Scholl, verstorben am 17. Januar 2024</p><p>Rechnung Nr. B-24/019</p><table><tr><td>Sarg Eiche</td><td>1.480,00 €</td></tr><tr><td>Überführung</td><td>265,00 €</td></tr><tr><td>Trauerfeier und Redner</td><td>540,00 €</td></tr><tr><td>Zwischensumme netto</td><td>2.285,00 €</td></tr><tr><td>19 % MwSt.</td><td>434,15 €</td></tr><tr><td><b>Rechnungsbetrag</b></td><td><b>2.719,15 €</b></td></tr></table><p>Die Beisetzung fand am 26.01.2024 auf dem Hauptfriedhof Weimar statt.</p><p>Bitte überweisen Sie den Betrag bis zum 16.02.2024.</p>`,
  ),
  fields: {
    funeral_home: text('Bestattungshaus Friedrich Lenz e.K.', 'Bestattungshaus Friedrich Lenz'),
    invoice_number: text('B-24/019'),
    invoice_date: date('2024-02-02'),
    customer_name: text('Martha Scholl', 'Frau Martha Scholl'),
    customer_address: text('Am Hang 3, 99425 Weimar', 'Am Hang 3 99425 Weimar'),
    deceased_name: text('Otto Scholl', 'Herrn Otto Scholl'),
    date_of_death: date('2024-01-17'),
    burial_date: date('2024-01-26'),
    cemetery: text('Hauptfriedhof Weimar'),
    subtotal: number(2285),
    vat_amount: number(434.15),
    total_amount: number(2719.15),
    payment_due_date: date('2024-02-16'),
    discount: number(),
    services: rows({ description: TEXT, amount: NUMBER }, [
      ['Sarg Eiche', 1480],
      ['Überführung', 265],
      ['Trauerfeier und Redner', 540],
    ]),
    page_count: whole(),
  },
};

export const JOURNEYS_AND_GOODS: readonly Paper[] = [itinerary, boarding, picking, funeral];
