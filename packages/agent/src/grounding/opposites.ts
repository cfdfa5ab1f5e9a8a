import { stemOf } from '../answer/text/words.ts';

/** Pairs that turn a statement round; words of one side separated by commas. */
const PAIRS = `
increase,rise,grow,gain,elevate,raise,upregulate,enhance,improve,higher,more,greater,up,accelerate,expand,boost : decrease,decline,fall,drop,reduce,lower,downregulate,impair,less,fewer,smaller,down,diminish,slow,shrink,loss,attenuate
promote,activate,induce,stimulate,enable,trigger,cause,facilitate : inhibit,suppress,block,prevent,repress,abolish,hinder,disrupt,protect
positive : negative
presence,with,contain,require : absence,without,lack,independent
high,large,long,strong,early,fast,rich : low,small,short,weak,late,slow,poor
first : last
before : after
win,won,victory,beat,defeat : lose,lost,loss
true,right,correct : false,wrong,incorrect
all,every,always : none,never,no
above,over,exceed : below,under
best : worst
north : south
east : west
male,man,men,boy : female,woman,women,girl
buy,bought,purchase,acquire : sell,sold,sale
open,start,begin,launch : close,end,stop,finish
accept,approve,allow,support,agree : reject,refuse,deny,ban,oppose,disagree
success,succeed : failure,fail
alive,survive,live : dead,die,death,killed
sensitive,susceptible : resistant,insensitive
effective : ineffective
safe : dangerous,unsafe
beneficial,benefit : harmful,harm
associated,linked,correlated : unrelated,unassociated
maximum,most : minimum,least
same,equal,similar : different,unequal
`;

const opposed = new Map<string, Set<string>>();
const signs = new Map<string, number>();
for (const [index, line] of PAIRS.trim().split('\n').entries()) {
  const [left = [], right = []] = line
    .split(' : ')
    .map((side) => side.split(',').map((word) => stemOf(word.trim())));
  for (const [own, other] of [
    [left, right],
    [right, left],
  ] as const)
    for (const stem of own) opposed.set(stem, new Set([...(opposed.get(stem) ?? []), ...other]));
  // The first lines say which way something goes.
  if (index < 4) {
    for (const stem of left) signs.set(stem, 1);
    for (const stem of right) signs.set(stem, -1);
  }
}

/** Stems that say the opposite of one. */
export function oppositesOf(stem: string): ReadonlySet<string> {
  return opposed.get(stem) ?? new Set();
}

/** 1 for words of more, -1 for words of less, 0 for others. */
export function directionOf(stem: string): number {
  return signs.get(stem) ?? 0;
}
