import { describe, expect, test } from 'vitest';
import type { Drawing, TextStyle, Word } from '../../../page/primitives.ts';
import { doubtGarbledFonts, type JudgedPage, measureQuality } from './measure-quality.ts';

const STYLE: TextStyle = {
  fontName: 'Body',
  fontSize: 10,
  bold: false,
  italic: false,
  monospace: false,
  color: 0,
};

function word(text: string, index = 0, confidence = 1): Word {
  const x0 = 50 + (index % 10) * 30;
  const baseline = 100 + Math.floor(index / 10) * 14;
  return {
    text,
    box: { x0, y0: baseline - 7, x1: x0 + text.length * 5, y1: baseline + 2 },
    baseline,
    style: STYLE,
    angle: 0,
    origin: 'text_layer',
    confidence,
    spaceAfter: true,
  };
}

function page(parts: Partial<JudgedPage>): JudgedPage {
  return {
    width: 600,
    height: 800,
    words: [],
    pictures: [],
    drawings: [],
    shades: [],
    isOcrLayer: false,
    ...parts,
  };
}

/** Text whose letters stand some places further on in their block of the alphabet. */
function moved(text: string, first: number, count: number, places: number): string {
  return [...text]
    .map((letter) => {
      const at = (letter.codePointAt(0) ?? 0) - first;
      const isIn = at >= 0 && at < count;
      return isIn ? String.fromCodePoint(first + ((at + places) % count)) : letter;
    })
    .join('');
}

const PROSE =
  'the committee received several letters from members who asked that the rules concerning attendance be changed before another election takes place next summer';
const prose = PROSE.split(' ').map((text, index) => word(text, index));
const scan = { box: { x0: 0, y0: 0, x1: 600, y1: 800 }, pixelWidth: 2550, pixelHeight: 3300 };

describe('quality', () => {
  test('of words in a script that no recogniser reads is good in spite of some unknown signs', () => {
    const broken = (text: string) => page({ words: prose.map((_, at) => word(text, at, 0.2)) });
    expect(measureQuality(broken('\ufffd\u0ac1\u0ab8\u0acd\u0aa4\u0a95')).ocrScore).toBe(0);
    expect(measureQuality(broken('\ufffd\ufffd\ufffd\u0aa4')).ocrScore).toBeGreaterThan(0.5);
    expect(measureQuality(broken('bo\ufffdks')).ocrScore).toBeGreaterThan(0.5);
  });

  test('of ordinary text is good', () => {
    expect(measureQuality(page({ words: prose }))).toEqual({
      ocrScore: 0,
      ocrReason: null,
      brokenRegions: [],
    });
  });

  test('of a scan without words calls for OCR', () => {
    expect(measureQuality(page({ pictures: [scan] }))).toMatchObject({
      ocrScore: 1,
      ocrReason: 'scan_without_text',
    });
  });

  test('of a scan with only a stamp calls for OCR too', () => {
    const stamped = measureQuality(page({ pictures: [scan], words: [word('Page'), word('7', 1)] }));
    expect(stamped).toMatchObject({ ocrReason: 'scan_without_text' });
    expect(stamped.ocrScore).toBeGreaterThan(0.5);
  });

  test('of letters drawn as outlines calls for OCR', () => {
    const outline: Drawing = {
      box: { x0: 0, y0: 0, x1: 6, y1: 9 },
      points: new Float32Array(8),
      operators: new Uint8Array([0, 2, 2, 2]),
      fill: 0,
      stroke: null,
      strokeWidth: 0,
      dash: [],
    };
    const drawings = Array.from({ length: 400 }, () => outline);
    expect(measureQuality(page({ drawings }))).toMatchObject({ ocrScore: 1, ocrReason: 'no_text' });
  });

  test('of a page of unknown characters is garbled', () => {
    const broken = prose.map((known) => ({ ...known, text: '\ufffd'.repeat(5), confidence: 0.2 }));
    expect(measureQuality(page({ words: broken }))).toMatchObject({ ocrReason: 'garbled_text' });
  });

  test('of one broken line names its region and leaves the page alone', () => {
    const broken = [0, 1, 2].map((index) => word('\ufffd\ufffd\ufffd', 40 + index, 0.2));
    const { ocrReason, brokenRegions } = measureQuality(
      page({ words: [...prose, ...prose, ...broken] }),
    );
    expect(ocrReason).toBeNull();
    expect(brokenRegions).toHaveLength(1);
    expect(brokenRegions[0]).toMatchObject({ x0: 50, x1: 125 });
  });

  test('of a bad OCR layer is poor', () => {
    const words = Array.from({ length: 40 }, (_, index) =>
      word(index % 2 === 0 ? 'th~e1r' : 'w|rd', index),
    );
    expect(measureQuality(page({ words, pictures: [scan], isOcrLayer: true }))).toMatchObject({
      ocrReason: 'poor_ocr_layer',
    });
  });
});

describe('fonts', () => {
  const shifted = prose.map((known) => ({
    ...known,
    text: known.text.replace(/[a-z]/g, (letter) =>
      String.fromCharCode(((letter.charCodeAt(0) - 97 + 11) % 26) + 97),
    ),
  }));

  test('whose letters are those of no language are doubted', () => {
    expect(doubtGarbledFonts(shifted).every((known) => known.confidence < 0.5)).toBe(true);
  });

  test('with real words are believed', () => {
    expect(doubtGarbledFonts(prose).every((known) => known.confidence === 1)).toBe(true);
  });

  test.each([
    'الحالات التالية يكون عقد الزواج فيها فاسدا تزوج الرجل بمن تحرم عليه بسبب الرضاع تزوج الرجل بامرأة يحرم عليه الجمع بينها وبين زوجته مع مراعاة أحكام الفقرة من المادة من هذا القانون إذا كان العاقدان أو أحدهما غير حائز على شروط الأهلية حين العقد',
    'Название торговой марки в переводе с немецкого означает стимул и побуждение немецкий чай с добавками не только стимулирует физическую и умственную активность благодаря содержащемуся в чае кофеину но он также обладает превосходным вкусом',
    'Οι συμμετέχοντες καλούνται να υποβάλουν την αίτησή τους μέχρι το τέλος του μήνα στη γραμματεία του τμήματος μαζί με όλα τα απαραίτητα δικαιολογητικά που αναφέρονται στην προκήρυξη του διαγωνισμού',
    'התקנון הזה חל על כל המשתתפים בתחרות וכל מי שנרשם אליה מסכים לתנאים הכתובים בו ההרשמה תתקיים באתר עד סוף החודש והזוכים יקבלו הודעה בדואר אלקטרוני לאחר שהשופטים יסיימו את עבודתם',
    'Der Verfasser möchte für die Übersetzung ähnlicher Bücher größere Räume öffnen und spätere Änderungen früher prüfen, während die Gäste draußen Äpfel und Nüsse für das Frühstück pflücken',
  ])('of real words in other scripts is not doubted: %s', (text) => {
    const words = text.split(' ').map((each, index) => word(each, index));
    expect(doubtGarbledFonts(words).every((known) => known.confidence === 1)).toBe(true);
  });

  test.each([
    [
      'Arabic letters taken for others',
      moved(
        'الحالات التالية يكون عقد الزواج فيها فاسدا تزوج الرجل بمن تحرم عليه بسبب الرضاع تزوج الرجل بامرأة يحرم عليه الجمع بينها وبين زوجته مع مراعاة أحكام الفقرة من المادة من هذا القانون إذا كان العاقدان أو أحدهما غير حائز على شروط الأهلية حين العقد',
        0x621,
        42,
        17,
      ),
    ],
    [
      'Cyrillic letters taken for others',
      moved(
        'название торговой марки в переводе с немецкого означает стимул и побуждение немецкий чай с добавками не только стимулирует физическую и умственную активность благодаря содержащемуся в чае кофеину но он также обладает превосходным вкусом',
        0x430,
        32,
        11,
      ),
    ],
    [
      'Cyrillic letters taken for accented ones',
      'Íàçâàíèå òîðãîâîé ìàðêè â ïåðåâîäå ñ íåìåöêîãî îçíà÷àåò ñòèìóë è ïîáóæäåíèå íåìåöêèé ÷àé ñ äîáàâêàìè íå òîëüêî ñòèìóëèðóåò ôèçè÷åñêóþ è óìñòâåííóþ àêòèâíîñòü áëàãîäàðÿ ñîäåðæàùåìóñÿ â ÷àå êîôåèíó íî îí òàêæå îáëàäàåò ïðåâîñõîäíûì âêóñîì',
    ],
  ])('of %s is doubted', (_, text) => {
    const words = text.split(' ').map((each, index) => word(each, index));
    expect(doubtGarbledFonts(words).every((known) => known.confidence < 0.5)).toBe(true);
  });
});
