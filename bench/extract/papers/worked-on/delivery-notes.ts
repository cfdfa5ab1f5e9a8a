import { date, NUMBER, number, type Paper, page, rows, TEXT, text, whole } from '../paper.ts';

const english: Paper = {
  id: 'delivery-en',
  kind: 'delivery note',
  html: page(
    'body{font:12px Arial}table{border-collapse:collapse;width:100%}td,th{padding:4px;text-align:left;border:1px solid #000}',
    `<h1>DELIVERY NOTE</h1><div style="display:flex;justify-content:space-between"><div><b>Ship to</b><br>Café Lumière<br>3 rue des Lilas<br>69003 Lyon<br>France</div><div><b>Bill to</b><br>Lumière Holding SAS<br>BP 220<br>75008 Paris<br>France</div><div>Delivery note no. &nbsp; DN-55210<br>Order ref. &nbsp; PO/2024/0087<br>Shipped &nbsp; 12 Nov 2024<br>Carrier &nbsp; DHL Freight<br>Gross weight &nbsp; 148.5 kg<br>Packages &nbsp; 6</div></div><table><tr><th>SKU</th><th>Item</th><th>Ordered</th><th>Shipped</th><th>Back order</th></tr><tr><td>A-10</td><td>Espresso cups, white</td><td>48</td><td>48</td><td>0</td></tr><tr><td>B-22</td><td>Milk jug 0.5 l</td><td>12</td><td>10</td><td>2</td></tr></table>`,
  ),
  fields: {
    delivery_note_number: text('DN-55210'),
    order_reference: text('PO/2024/0087'),
    ship_date: date('2024-11-12'),
    carrier: text('DHL Freight'),
    gross_weight_kg: number(148.5),
    package_count: whole(6),
    ship_to_name: text('Café Lumière'),
    bill_to_name: text('Lumière Holding SAS'),
    tracking_number: text(),
    items: rows({ sku: TEXT, description: TEXT, quantity_shipped: NUMBER, back_ordered: NUMBER }, [
      ['A-10', 'Espresso cups, white', 48, 0],
      ['B-22', 'Milk jug 0.5 l', 10, 2],
    ]),
  },
};

const german: Paper = {
  id: 'delivery-de',
  kind: 'delivery note',
  html: page(
    'body{font:11px Arial}.a{display:grid;grid-template-columns:1fr 1fr;gap:30px}table{width:100%;border-collapse:collapse;margin-top:20px}th{border-bottom:2px solid #000;text-align:left}td{border-bottom:1px solid #ccc;padding:4px 0}',
    `<h2>Lieferschein 80-3391</h2><div class="a"><div><b>Lieferanschrift</b><br>Kita Sonnenschein<br>Schulweg 9<br>04109 Leipzig</div><div><b>Rechnungsanschrift</b><br>Stadt Leipzig, Amt für Jugend<br>Naumburger Str. 26<br>04229 Leipzig</div></div><p>Ihre Bestellung: L-2211 vom 02.05.2024</p><p>Geliefert am: 07.05.2024</p><p>Spediteur: Dachser</p><p>Anzahl Paletten: 2</p><table><tr><th>Art.-Nr.</th><th>Bezeichnung</th><th>bestellt</th><th>geliefert</th><th>Rest</th></tr><tr><td>1007</td><td>Kinderstuhl Buche</td><td>30</td><td>24</td><td>6</td></tr><tr><td>1012</td><td>Tisch rund</td><td>5</td><td>5</td><td>0</td></tr></table><p>Ware erhalten: P. Winter</p>`,
  ),
  fields: {
    delivery_note_number: text('80-3391'),
    order_number: text('L-2211'),
    order_date: date('2024-05-02'),
    delivery_date: date('2024-05-07'),
    delivery_recipient: text('Kita Sonnenschein'),
    billing_recipient: text('Stadt Leipzig, Amt für Jugend'),
    forwarder: text('Dachser'),
    pallet_count: whole(2),
    received_by: text('P. Winter'),
    total_weight: number(),
    items: rows(
      { article_number: TEXT, name: TEXT, ordered_quantity: NUMBER, delivered_quantity: NUMBER },
      [
        ['1007', 'Kinderstuhl Buche', 30, 24],
        ['1012', 'Tisch rund', 5, 5],
      ],
    ),
  },
};

export const DELIVERY_NOTES: readonly Paper[] = [english, german];
