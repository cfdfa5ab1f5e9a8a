/** What columns are called, in languages whose words are parted by blanks: singular, small letters. */
const NAMES = new Set(
  `name names title date dates time times room place location venue day week month year hour hours period session
  type kind class category group status state description descriptions comment comments note notes remark remarks details info
  value values unit units price prices cost costs amount quantity qty total subtotal sum rate tax percent percentage share weight
  no nr num number id code ref reference key symbol pin function default option options parameter parameters argument example
  version page pages source link links url address phone email contact city country region company organisation organization
  topic topics subject activity task action step event course module lecture assignment reading readings grade points score marks credits
  rank position team player points result results goal target owner author authors speaker presenter chair instructor teacher
  item items product products service article model size length width height depth colour color material brand
  min max typ nominal range mean average median count frequency percent error accuracy method criterion criteria objective
  role user age sex gender language field fields column variable data format meaning abbreviation term definition purpose
  date datum zeit uhrzeit ort raum titel thema beschreibung bezeichnung bemerkung bemerkungen anmerkung preis preise menge betrag summe
  gesamt einheit anzahl art kategorie wert tag woche monat jahr stunde stunden einzelpreis gesamtpreis artikel leistung kosten stand
  nom titre heure lieu salle jour semaine mois année durée désignation désignations libellé prix quantité montant unité catégorie
  remarque remarques valeur adresse ville pays téléphone numéro référence taille âge total
  nombre título fecha hora lugar aula día semana mes año duración descripción concepto precio cantidad importe unidad categoría tipo
  observaciones valor dirección ciudad país teléfono número referencia código edad tema actividad asignatura créditos
  nome titolo data ora luogo giorno settimana mese anno durata descrizione prezzo quantità importo unità categoria note valore
  indirizzo città paese telefono numero codice età materia docente orario
  título hora local dia mês ano duração descrição preço quantidade unidade categoria observações endereço cidade disciplina horário
  nazwa tytuł godzina miejsce dzień tydzień miesiąc rok opis cena ilość kwota jednostka kategoria uwagi wartość adres miasto kraj
  naam datum tijd plaats omschrijving prijs aantal bedrag eenheid opmerking namn pris antal belopp beskrivning
  ad adı isim tarih saat yer gün hafta ay yıl açıklama fiyat miktar tutar birim kategori
  название наименование имя фио дата время место день неделя месяц год описание цена стоимость количество кол-во сумма единица ед
  категория тип вид примечание значение адрес город страна телефон номер код тема аудитория преподаватель предмет часы
  назва дата час місце день ціна кількість сума опис примітка όνομα ημερομηνία ώρα τιμή περιγραφή ποσότητα σύνολο`.split(
    /\s+/,
  ),
);

/** The same in languages that write no blanks, as the end of a name. */
const ENDINGS =
  /(?:名称|名前|氏名|姓名|日期|日付|时间|時間|地点|地點|场所|場所|类型|類型|種類|备注|備註|備考|说明|說明|説明|内容|单位|單位|単位|单价|單價|単価|数量|數量|金额|金額|合计|合計|序号|序號|番号|编号|編號|学分|学时|价格|價格|価格|项目|項目|类别|類別|번호|이름|성명|날짜|일시|시간|장소|내용|비고|구분|단위|수량|금액|합계|항목|단가)$/u;

/** Longest name of a column, in words. */
const MOST_WORDS = 4;

/** Whether a text is what a column may be called: short, and one of its words names a kind of thing. */
export function isColumnName(text: string): boolean {
  if (text === '#' || text === '№' || ENDINGS.test(text)) return true;
  const words = text
    .toLowerCase()
    .split(/[^\p{L}#№-]+/u)
    .filter(Boolean);
  if (words.length === 0 || words.length > MOST_WORDS || /\d/.test(text)) return false;
  return NAMES.has(words[0] ?? '') || NAMES.has(words.at(-1) ?? '');
}
