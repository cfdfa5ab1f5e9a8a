import type { Asking } from './asking.ts';
import { tableHtml } from './layouts.ts';
import { escapeHtml as e } from './made-document.ts';
import type { PaperStyle } from './make-paper.ts';
import { type Language, printAmount, type Random } from './vocabulary.ts';

type Column = {
  readonly names: readonly string[];
  readonly heads: Readonly<Record<Language, readonly string[]>>;
  readonly value: 'name' | 'code' | 'number' | 'unit' | 'range' | 'person';
};

/** `names | value | en | de | fr | es`: columns that go together, in tables of which some columns are asked for. */
const TABLES_TEXT = `
items
sku,article_number | code | SKU / Item no. / Article | Art.-Nr. / Artikelnummer / Artikel | Réf. article / N° d'article / Article | N.º de artículo / Artículo / Ref.
description,item,name | name | Item / Description / Goods | Bezeichnung / Beschreibung / Artikel | Désignation / Description / Produit | Descripción / Producto / Concepto
quantity_ordered,ordered | number | Ordered / Qty ordered / Order qty | bestellt / Menge bestellt / Bestellmenge | Commandé / Qté commande / Commande | Pedido / Cant. pedido / Pedida
quantity_shipped,shipped_quantity | number | Shipped / Qty shipped / Ship qty | Versand / Menge Versand / Versandmenge | Expédition / Qté expédition / Expédié | Envío / Cant. envío / Enviada
quantity_delivered,delivered_quantity | number | Delivered / Qty delivered / Delivery | geliefert / Liefermenge / Lieferung | Livraison / Qté livraison / Livré | Entrega / Cant. entrega / Entregada
results
test,test_name | name | Test / Analysis / Test name | Untersuchung / Test / Analyse | Analyse / Test / Analyses | Prueba / Análisis / Test
result,value | number | Result / Value / Result value | Ergebnis / Wert / Befund | Résultat / Valeur / Résultats | Resultado / Valor / Resultados
unit,units | unit | Unit / Units / Unit | Einheit / Einheiten / Einheit | Unité / Unités / Unité | Unidad / Unidades / Unidad
reference_range,range | range | Reference range / Range / Reference | Referenzbereich / Bereich / Referenz | Intervalle de référence / Intervalle / Référence | Valores de referencia / Rango / Referencia
coverages
type,coverage | name | Section / Type of cover / Cover | Art der Deckung / Deckung / Abschnitt | Type de couverture / Couverture / Partie | Tipo de cobertura / Cobertura / Sección
sum_insured,insured_amount | number | Sum insured / Insured amount / Sum | Versicherter Betrag / Versicherte Summe / Betrag | Montant assuré / Somme assurée / Montant | Importe asegurado / Suma asegurada / Importe
services
description,service,item | name | Service / Description / Item | Leistung / Bezeichnung / Beschreibung | Prestation / Désignation / Description | Concepto / Descripción / Servicio
amount,price,fee | number | Amount / Price / Amount | Betrag / Preis / Betrag | Montant / Prix / Montant | Importe / Precio / Importe
flights
flight_number,flight | code | Flight / Flight no. / Flight | Flug / Flugnummer / Flug | Vol / N° de vol / Vol | Vuelo / N.º de vuelo / Vuelo
origin,from | name | From / Departure / Origin | Von / Abfahrt / Herkunft | De / Départ / Origine | Origen / Salida / Desde
destination,to | name | To / Arrival / Destination | Nach / Ankunft / Zielort | Destination / Arrivée / Destination | Destino / Llegada / Hasta
seat | code | Seat / Seat no. / Seat | Sitzplatz / Platz / Sitzplatz | Siège / Place / Siège | Asiento / Plaza / Asiento
medications
name,medication | name | Drug / Medication / Medicine | Medikament / Arzneimittel / Medikament | Médicament / Médicament / Nom | Medicamento / Fármaco / Medicamento
dose,dosage | unit | Dose / Dosage / Dose | Dosis / Dosierung / Dosis | Dose / Posologie / Dosage | Dosis / Dosis / Dosificación
frequency | range | Frequency / Frequency / Frequency | Häufigkeit / Häufigkeit / Häufigkeit | Fréquence / Fréquence / Fréquence | Frecuencia / Frecuencia / Frecuencia
jobs
company,employer | name | Employer / Company / Employed at | Arbeitgeber / Firma / Unternehmen | Employeur / Entreprise / Société | Empresa / Empleador / Compañía
role,job_title | name | Role / Job / Job title | Beruf / Stelle / Tätigkeit | Poste / Métier / Profession | Puesto / Profesión / Ocupación
manager,supervisor | person | Manager / Supervisor / Director | Leiter / Vorgesetzter / Leiterin | Directeur / Directrice / Supervisor | Gerente / Director / Directora
`;

const TABLES = readTables();

function readTables(): ReadonlyMap<string, readonly Column[]> {
  const tables = new Map<string, Column[]>();
  let columns: Column[] = [];
  for (const line of TABLES_TEXT.trim().split('\n')) {
    const [names = '', value, ...heads] = line.split(' | ');
    if (value === undefined) {
      columns = [];
      tables.set(names, columns);
      continue;
    }
    const [en = [], de = [], fr = [], es = []] = heads.map((text) => text.split(' / '));
    columns.push({
      names: names.split(','),
      value: value as Column['value'],
      heads: { en, de, fr, es },
    });
  }
  return tables;
}

const NAMES = ['Alba', 'Brema', 'Corda', 'Delmo', 'Eskin', 'Fortis', 'Galen', 'Hydra'];
const KINDS = ['white', 'XL', 'basic', 'plus', 'round'];
const UNITS = ['mg/dL', 'g/L', 'pcs', 'mmol/L', '%'];
const PEOPLE = ['R. Campos', 'M. Keller', 'S. Duval', 'T. Marsh'];

/** A table with its columns in any order, most of them asked for. */
export function paperTable(
  r: Random,
  { language, wording }: PaperStyle,
  { properties, truth }: Asking,
): string {
  const name = r.of([...TABLES.keys()]);
  const columns = (TABLES.get(name) ?? []).filter((_, at) => at < 2 || r.chance(0.75));
  const isBare = name === 'services' && r.chance(0.6);
  const rows = Array.from({ length: r.int(isBare ? 4 : 2, 6) }, () =>
    columns.map(({ value }) => cellOf(r, language, value)),
  );
  const asked = columns.map(({ names }) => (r.chance(0.85) ? r.of(names) : undefined));
  const item = Object.fromEntries(
    columns.flatMap(({ value }, at) => {
      const key = asked[at];
      return key === undefined
        ? []
        : [[key, { type: [value === 'number' ? 'number' : 'string', 'null'] }]];
    }),
  );
  properties[name] = { type: 'array', items: { type: 'object', properties: item } };
  truth[name] = rows.map((row) =>
    Object.fromEntries(
      row.flatMap(([, value], at) => {
        const key = asked[at];
        return key === undefined ? [] : [[key, value]];
      }),
    ),
  );
  const heads = columns.map(({ heads: { [language]: own } }) => own[wording] ?? own[0] ?? '');
  const printed = rows.map((row) => row.map(([text]) => text));
  if (isBare) return bareTable(r, language, printed);
  return tableHtml(heads, printed, r.chance(0.6));
}

const SUMS = { en: 'Total', de: 'Gesamtbetrag', fr: 'Total', es: 'Total' };

/** What is charged, without heads, over its sum. */
function bareTable(r: Random, language: Language, rows: readonly (readonly string[])[]): string {
  const all = [...rows, [SUMS[language], printAmount(r.int(1000, 9000), language, 2)]];
  const cells = (row: readonly string[]) => row.map((text) => `<td>${e(text)}</td>`).join('');
  return `<table class="${r.of(['ruled', 'open'])} wide">${all.map((row) => `<tr>${cells(row)}</tr>`).join('')}</table>`;
}

function cellOf(r: Random, language: Language, value: Column['value']): readonly [string, unknown] {
  if (value === 'number') {
    const number = r.chance(0.7) ? r.int(0, 60) : r.int(10, 99_999) / 10;
    return [printAmount(number, language, Number.isInteger(number) ? 0 : 1), number];
  }
  const text = textCell(r, value);
  return [text, text];
}

function textCell(r: Random, value: Column['value']): string {
  switch (value) {
    case 'code':
      return `${r.of(['A', 'B', 'TK'])}-${r.int(10, 9999)}`;
    case 'unit':
      return r.of(UNITS);
    case 'range':
      return `${r.int(1, 80)}–${r.int(81, 300)}`;
    case 'person':
      return r.of(PEOPLE);
    default:
      return `${r.of(NAMES)} ${r.of(KINDS)}`;
  }
}
