import type { ScriptText } from './script-text.ts';

/** Our own sentences, in alphabets of Europe, the Caucasus and Ethiopia, and in signs. */
export const TEXTS_OF_EUROPE: readonly ScriptText[] = [
  {
    name: 'georgian',
    font: 'Noto Sans Georgian',
    language: 'ka',
    shaping: 'Georgian',
    lines: [
      'ბიბლიოთეკა ყოველ დილით 9:30 საათზე იღება და საღამოს იკეტება.',
      'გასულ წელს ბავშვებსა და უფროსებს 12,450 წიგნი გადაეცათ.',
    ],
  },
  {
    name: 'armenian',
    font: 'Noto Sans Armenian',
    language: 'hy',
    shaping: 'Armenian',
    lines: [
      'Գրադարանը բացվում է ամեն առավոտ ժամը 9:30-ին և փակվում երեկոյան։',
      'Անցյալ տարի երեխաներին և մեծերին տրվել է 12,450 գիրք։',
    ],
  },
  {
    name: 'amharic',
    font: 'Noto Sans Ethiopic',
    language: 'am',
    shaping: 'Ethiopic',
    lines: ['ቤተ መጻሕፍቱ በየቀኑ ጠዋት ይከፈታል፤ ማታ ይዘጋል።', 'ባለፈው ዓመት ለልጆችና ለአዋቂዎች 12,450 መጻሕፍት ተሰጥተዋል።'],
  },
  {
    name: 'greek',
    font: 'Noto Sans',
    language: 'el',
    shaping: 'Greek',
    lines: [
      'Η βιβλιοθήκη ανοίγει κάθε πρωί στις 9:30 και κλείνει το βράδυ.',
      'Διαβάσατε τη νέα έρευνα για το νερό; Όχι ακόμη· αύριο ίσως.',
    ],
  },
  {
    name: 'greek polytonic',
    font: 'Noto Serif',
    language: 'el',
    shaping: 'Greek',
    lines: [
      'Ἡ βιβλιοθήκη ἀνοίγει κάθε πρωΐ· ὁ φύλακας τὴν κλείνει τὸ βράδυ.',
      'Τῷ παιδὶ ἔδωκα τὸ βιβλίον, ᾧ χαίρει ᾄδων ᾠδὰς τῇ ἡμέρᾳ.',
    ],
  },
  {
    name: 'vietnamese',
    font: 'Noto Sans',
    language: 'vi',
    shaping: 'Latin',
    lines: [
      'Thư viện mở cửa mỗi buổi sáng lúc 9:30 và đóng cửa vào buổi tối.',
      'Năm ngoái đã cho mượn 12.450 quyển sách; những người lớn tuổi đọc rất nhiều.',
      'Xin quý vị vui lòng mang theo thẻ. Ặ Ẫ Ổ Ữ ỵ đều là chữ cái.',
    ],
  },
  {
    name: 'russian',
    font: 'Noto Serif',
    language: 'ru',
    shaping: 'Cyrillic',
    lines: [
      'Библиотека открывается каждое утро в 9:30 и закрывается вечером.',
      'В прошлом году детям и взрослым выдали 12 450 книг (из них 320 новых).',
      'Съешь ещё этих мягких булок — «подъезд» № 5, тел. 55-01-42.',
    ],
  },
  {
    name: 'ukrainian',
    font: 'Noto Sans',
    language: 'uk',
    shaping: 'Cyrillic',
    lines: [
      'Бібліотека відчиняється щоранку о 9:30, а зачиняється ввечері.',
      'Її пам’ять зберігає ґрунтовні дослідження про воду та їжу.',
    ],
  },
  {
    name: 'polish',
    font: 'Noto Sans',
    language: 'pl',
    shaping: 'Latin',
    lines: ['Zażółć gęślą jaźń: łódź, źdźbło, ćma i świeży śnieg.', 'Příliš žluťoučký kůň pěl.'],
  },
  {
    name: 'ligatures',
    font: 'Noto Serif',
    language: 'en',
    shaping: 'Latin',
    lines: [
      'The official office of the affable chef offers fine waffles and fjord fish.',
      'Effluent flows from five flat roofs; the shuffled staff scoff at baffling fluff.',
    ],
  },
  {
    name: 'phonetic',
    font: 'Charis SIL',
    language: 'en',
    shaping: 'Latin',
    lines: [
      'The word thought is said [θɔːt], and judge is [d͡ʒʌd͡ʒ] in English.',
      'German ich is [ɪç]; French bonjour is [bɔ̃.ʒuʁ], and Danish rød [ʁœ̝ðˀ].',
      'Tones: ma˥ ma˧˥ ma˨˩˦ ma˥˩; stress: ˌfəʊtəˈɡɹæfɪk, n̩, l̩, tʰ, kʷ, ŋ, ɲ.',
    ],
  },
  {
    name: 'emoji',
    font: 'Noto Color Emoji',
    language: 'en',
    shaping: 'Latin',
    lines: ['😀 Good morning 🚀 launch ✅ done ❤️ love 👍🏽 fine', 'Flags 🇩🇪 and families 👩‍👧 too'],
  },
];
