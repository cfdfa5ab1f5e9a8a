type Random = () => number;

/** A row as its questions know it; `cells` as it is printed. */
export type Row = {
  readonly name: string;
  readonly group: string;
  readonly date: string;
  readonly amount: number;
  readonly amountText: string;
  readonly cells: readonly string[];
};

export type MadeTable = {
  readonly heads: readonly string[];
  readonly nameName: string;
  readonly groupName: string;
  readonly dateName: string;
  readonly amountName: string;
  readonly rows: readonly Row[];
};

type Kind = {
  readonly name: readonly [string, (at: number, random: Random) => string];
  readonly group: readonly [string, readonly string[]];
  readonly date: string;
  readonly amount: readonly [string, number, number];
  readonly more: readonly [string, readonly string[]];
};

const FIRST =
  'Anna Ben Carla Deniz Eva Farid Greta Hugo Ines Jonas Klara Liam Mina Noah Olga Pavel Rosa Samir Tara Uwe'.split(
    ' ',
  );
const LAST =
  'Roth Otieno Diaz Kaya Lund Haddad Berg Costa Novak Meyer Santos Olsen Varga Okafor Petrov Silva Rossi Keller Dubois Ito'.split(
    ' ',
  );
const FIRMS =
  'Acme Globex Initech Umbrella Hooli Vandelay Stark Wonka Cyberdyne Tyrell Aperture Soylent Oscorp Nakatomi'.split(
    ' ',
  );

const person = (at: number): string =>
  `${FIRST[at % FIRST.length]} ${LAST[(at * 7 + 3) % LAST.length]}`;
const code =
  (letter: string) =>
  (at: number, random: Random): string =>
    `${letter}-${1000 + at * 7 + Math.floor(random() * 7)}`;

const KINDS: readonly Kind[] = [
  {
    name: ['employee', person],
    group: ['department', ['Finance', 'Sales', 'IT', 'Legal', 'Marketing']],
    date: 'start date',
    amount: ['salary', 38_000, 95_000],
    more: ['city', ['Berlin', 'Lyon', 'Porto', 'Oslo']],
  },
  {
    name: ['order', code('O')],
    group: ['region', ['North', 'South', 'East', 'West']],
    date: 'order date',
    amount: ['units', 2, 90],
    more: ['product', ['Lamp', 'Chair', 'Desk', 'Shelf']],
  },
  {
    name: ['invoice', code('INV')],
    group: ['customer', FIRMS.slice(0, 5)],
    date: 'due date',
    amount: ['amount', 120, 9_800],
    more: ['status', ['open', 'paid', 'overdue']],
  },
  {
    name: ['project', (at) => `Project ${FIRMS[at % FIRMS.length]} ${at + 1}`],
    group: ['status', ['planned', 'active', 'closed', 'on hold']],
    date: 'deadline',
    amount: ['budget', 5_000, 400_000],
    more: ['manager', FIRST.slice(0, 6)],
  },
  {
    name: [
      'item',
      (at) =>
        `${['Bolt', 'Valve', 'Pump', 'Gear', 'Filter', 'Belt', 'Cable', 'Switch'][at % 8]} ${at + 10}`,
    ],
    group: ['warehouse', ['Hamburg', 'Rotterdam', 'Gdansk', 'Antwerp']],
    date: 'last delivery',
    amount: ['stock', 0, 900],
    more: ['supplier', FIRMS.slice(5, 9)],
  },
  {
    name: ['expense', code('E')],
    group: ['category', ['Travel', 'Meals', 'Software', 'Office', 'Training']],
    date: 'date',
    amount: ['cost', 8, 1_900],
    more: ['employee', FIRST.slice(6, 11)],
  },
  {
    name: [
      'course',
      (at) =>
        `${['Algebra', 'Biology', 'Chemistry', 'Drawing', 'Ethics', 'French', 'Geology'][at % 7]} ${101 + at}`,
    ],
    group: ['faculty', ['Science', 'Arts', 'Law', 'Medicine']],
    date: 'first lecture',
    amount: ['students', 6, 240],
    more: ['room', ['A1', 'B2', 'C3', 'D4']],
  },
  {
    name: ['shipment', code('S')],
    group: ['carrier', ['Maersk', 'DHL', 'FedEx', 'UPS']],
    date: 'departure',
    amount: ['containers', 1, 60],
    more: ['port', ['Riga', 'Kiel', 'Turku']],
  },
];

export const KINDS_OF_TABLES: readonly ((random: Random) => MadeTable)[] = KINDS.map(
  (kind) => (random) => makeTable(kind, random),
);

function makeTable(kind: Kind, random: Random): MadeTable {
  const [nameName, makeName] = kind.name;
  const [groupName, groups] = kind.group;
  const [amountName, least, most] = kind.amount;
  const [moreName, more] = kind.more;
  const count = 6 + Math.floor(random() * 24);
  const first = Math.floor(random() * 20);
  const order = shuffled([0, 1, 2, 3, 4], random);
  const heads = order.map((at) =>
    headOf([nameName, groupName, kind.date, amountName, moreName][at] ?? '', random),
  );
  const hasCommas = random() < 0.4;
  const rows = Array.from({ length: count }, (_, at): Row => {
    const name = makeName(first + at, random);
    const group = groups[Math.floor(random() * groups.length)] ?? '';
    const date = dateOf(random);
    const amount = Math.round(least + random() * (most - least));
    const amountText = hasCommas ? amount.toLocaleString('en-US') : String(amount);
    const all = [name, group, date, amountText, more[Math.floor(random() * more.length)] ?? ''];
    return { name, group, date, amount, amountText, cells: order.map((place) => all[place] ?? '') };
  });
  return { heads, nameName, groupName, dateName: kind.date, amountName, rows };
}

function headOf(words: string, random: Random): string {
  const way = random();
  if (way < 0.3) return words.replaceAll(' ', '_');
  return way < 0.7 ? `${words.charAt(0).toUpperCase()}${words.slice(1)}` : words;
}

function dateOf(random: Random): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `20${two(16 + Math.floor(random() * 9))}-${two(1 + Math.floor(random() * 12))}-${two(1 + Math.floor(random() * 28))}`;
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
