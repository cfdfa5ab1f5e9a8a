import { DATE, date, number, type Paper, page, rows, TEXT, text, whole } from '../paper.ts';

const board: Paper = {
  id: 'minutes-en',
  kind: 'minutes',
  html: page(
    'body{font:12px Arial;line-height:1.4}table{border-collapse:collapse}td,th{border:1px solid #777;padding:4px 8px;text-align:left}',
    `<h2>Parish Council of Little Haddon</h2><p>Minutes of the meeting held on Tuesday 14 January 2025 at 7.30 pm in the Village Hall</p><p>In the chair: Cllr Joan Pryce</p><p>Present: Cllrs A. Dunn, B. Fell, T. Marsh</p><p>Apologies: Cllr R. Stone</p><p>Clerk: Mrs S. Ogden</p><p>1. The minutes of 10 December 2024 were approved.</p><p>2. Playground. It was resolved to accept the quote of Greenplay Ltd for £6,420.</p><p>3. Budget. The precept for 2025/26 was set at £31,750, carried by 4 votes to 0.</p><table><tr><th>Action</th><th>Who</th><th>By</th></tr><tr><td>Order playground surface</td><td>Clerk</td><td>31/01/2025</td></tr><tr><td>Write to county highways</td><td>T. Marsh</td><td>07/02/2025</td></tr></table><p>The next meeting will be on 11 February 2025.</p><p>The meeting closed at 8.55 pm.</p>`,
  ),
  fields: {
    organization: text('Parish Council of Little Haddon'),
    meeting_date: date('2025-01-14'),
    venue: text('Village Hall', 'the Village Hall'),
    chairperson: text('Cllr Joan Pryce', 'Joan Pryce'),
    secretary: text('Mrs S. Ogden', 'S. Ogden'),
    absent_members: text('Cllr R. Stone', 'R. Stone'),
    next_meeting_date: date('2025-02-11'),
    precept: number(31750),
    closing_time: text('8.55 pm'),
    quorum: whole(),
    auditor: text(),
    action_items: rows({ task: TEXT, responsible: TEXT, due_date: DATE }, [
      ['Order playground surface', 'Clerk', '2025-01-31'],
      ['Write to county highways', 'T. Marsh', '2025-02-07'],
    ]),
  },
};

const german: Paper = {
  id: 'minutes-de',
  kind: 'minutes',
  html: page(
    'body{font:12px Arial}td{padding:2px 18px 2px 0;vertical-align:top}',
    `<h2>Protokoll der Mitgliederversammlung</h2><p>Ruderverein Havelblick e. V.</p><table><tr><td>Tag:</td><td>21. März 2025</td></tr><tr><td>Ort:</td><td>Bootshaus, Uferweg 2, Potsdam</td></tr><tr><td>Beginn:</td><td>19:00 Uhr</td></tr><tr><td>Ende:</td><td>21:15 Uhr</td></tr><tr><td>Versammlungsleiterin:</td><td>Karin Vogt</td></tr><tr><td>Protokollführer:</td><td>Jens Albers</td></tr><tr><td>Stimmberechtigt:</td><td>47 Mitglieder</td></tr></table><p>TOP 3: Der Jahresbeitrag wird auf 180 Euro festgesetzt (41 Ja, 4 Nein, 2 Enthaltungen).</p><p>TOP 4: Zur Kassenwartin wird Frau Petra Lang gewählt.</p>`,
  ),
  fields: {
    association: text('Ruderverein Havelblick e. V.'),
    meeting_date: date('2025-03-21'),
    location: text('Bootshaus, Uferweg 2, Potsdam'),
    start_time: text('19:00', '19:00 Uhr'),
    end_time: text('21:15', '21:15 Uhr'),
    chair: text('Karin Vogt'),
    minutes_taken_by: text('Jens Albers'),
    eligible_voters: whole(47),
    membership_fee: number(180),
    treasurer: text('Petra Lang', 'Frau Petra Lang'),
    next_meeting_date: date(),
  },
};

export const MINUTES: readonly Paper[] = [board, german];
