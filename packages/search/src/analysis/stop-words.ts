import type { Language } from './language.ts';
import { foldAccents, foldCase } from './stem-word.ts';

/**
 * Words that build a sentence or a question and say nothing of its subject. They stay in the index, for phrases; a
 * query leaves them out, since in a set of contracts or tables a word like "what" is rare and would count for much.
 */
const STOP_WORDS: Readonly<Record<Language, string>> = {
  eng: `a about after all also am an and any are as at be because been before being between both but by can could did do
    does doing during each few for from further had has have having he her here hers him his how i if in into is it its
    itself just me more most must my of off on once only or other our ours out over own please same she should so some such
    tell than that the their theirs them then there these they this those through to too under until up upon very was we were
    what when where whether which while who whom whose why will with would you your yours`,
  deu: `ab aber als also am an auch auf aus bei beim bin bis bist da dabei dadurch daher damit dann das dass daß dein dem
    den denn der des dessen die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines
    er es etwas für gab hat hatte hatten haben ich ihm ihn ihr ihre ihrem ihren ihrer im in ins ist ja jede jedem jeden jeder
    jedes jene kann können man mein mit muss nach noch nun nur ob oder ohne sein seine seinem seinen seiner sich sie sind so
    soll sowie über um und uns unser unter vom von vor wann war waren warum was welche welchem welchen welcher welches wem
    wen wenn wer werden wessen wie wieso wieviel wie viele viel wird wo wofür woher wohin womit worden wurde wurden zu zum zur zwischen`,
  fra: `a à ai au aux avec c ce ceci cela ces cet cette combien comment d dans de des donc du elle elles en entre es est et
    eu été être il ils j je l la le les leur leurs lui là ma mais me mes mon même n ne nos notre nous on ont ou où par pas pour
    pourquoi qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont sous sur ta te tes ton tu un une vos votre
    vous y était étaient sera`,
  spa: `a al algo ante antes aquel aquella como cómo con cual cuál cuales cuáles cuando cuándo cuanta cuánta cuanto cuánto
    cuantos cuántos cuantas cuántas de del desde donde dónde durante e el él ella ellas ellos en entre era eran es esa ese eso esta está estas
    este esto estos fue fueron ha había han hasta hay la las le les lo los más me mi muy nos o para pero por porque que
    qué quien quién quienes quiénes se ser si sin sobre son su sus también te tiene tu u un una uno unos y ya`,
  ita: `a ad ai al alla alle allo anche c che chi ci come con cosa cui da dai dal dalla delle dei del della dello di dove
    e è ed era erano gli ha hanno i il in io la le lei lo loro lui ma mi ne nei nel nella non o per perché più quale quali quando quanti
    quanto questa queste questi questo se si sono sua sue sui sul sulla suo tra un una uno`,
  por: `a ao aos as às até com como da das de del do dos e é ela elas ele eles em entre era eram essa esse esta está este foi
    foram há isso isto já mais mas me na nas no nos o onde os ou para pela pelas pelo pelos por porque qual quais quando quanto quantos que quem
    se sem ser seu seus sua suas são também te tem um uma`,
  nld: `aan als bij dan dat de der deze die dit door een en er had heb heeft het hij hoe hoeveel ik in is je kan maar me met mijn naar
    niet nog of om onder ook op over te tot uit van voor waar waarom wanneer waren was wat we welk welke werd wie wij wordt worden ze zich zij
    zijn zo zou`,
  swe: `att av är de den det din du då efter ej eller en ett för från han har hon hur i inte jag kan med men mot när och om
    på sin som så till under upp ut var varför vad vem vid vilka vilken vilket vi`,
  rus: `а без более бы был была были было быть в вам вас во вот все всех вы где да для до его ее её если есть еще же за и из
    или им их к как какая какие каким каких какова каково каков каком какой какую когда кого ком кому которая которые который кто ли между мне может мы на над
    него нее ней них но о об он она они оно от откуда по под после почему при с сколько со так также там то того тоже только том
    ты у уже что чего чем чему чтобы чья это этого этой этом этот эту я`,
  arb: `في من على إلى عن مع هو هي هم هل ما ماذا متى أين اين كيف كم لماذا من الذي التي الذين هذا هذه ذلك تلك كان كانت
    يكون تم قد لقد أن ان إن أو او و ثم بين عند عندما بعد قبل كل أي اي أية بما مما لم لن لا حيث التى الى`,
  cmn: '什么 么是 是什 哪个 哪些 哪里 哪一 多少 如何 为什 怎么 怎样 么时 时候 什麼 是谁 了什 的是 是多 是哪 有多 少个 么样',
  jpn: 'です ます した して いる ある こと もの から まで なに どの どこ いつ だれ',
  tur: 've bir bu da de için ile mi mı ne nasıl neden nerede hangi kim kaç olan olarak gibi daha çok en ya',
};

const byLanguage = new Map<Language, ReadonlySet<string>>(
  Object.entries(STOP_WORDS).map(([language, words]) => [
    language,
    new Set(words.split(/\s+/).map(folded)),
  ]),
);

/** Whether a word says nothing of a subject in any of the languages. */
export function isStopWord(word: string, languages: readonly Language[]): boolean {
  const plain = folded(word);
  return languages.some((language) => byLanguage.get(language)?.has(plain));
}

function folded(word: string): string {
  return foldAccents(foldCase(word));
}
