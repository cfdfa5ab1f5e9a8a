/** Names that the fonts of the American Mathematical Society (`msam`, `msbm`), and those made after them, give their signs. */
const ROWS = [
  'squaredot⊡ squareplus⊞ squaremultiply⊠ squareminus⊟ squaresmallsolid▪ diamondsolid⧫ clockwise↻ anticlockwise↺',
  'harpoonleftright⇌ harpoonrightleft⇋ forces⊩ forcesbar⊪ satisfies⊨ dblarrowheadright↠ dblarrowheadleft↞',
  'dblarrowleft⇇ dblarrowright⇉ dblarrowup⇈ dblarrowdwn⇊ harpoonupright↾ harpoondownright⇂ harpoonupleft↿ harpoondownleft⇃',
  'arrowtailright↣ arrowtailleft↢ arrowparrleftright⇆ arrowparrrightleft⇄ shiftleft↰ shiftright↱ squiggleright⇝',
  'squiggleleftright↭ curlyleft↫ curlyright↬ circleequal≗ followsorequal≿ greaterorapproxeql⪆ multimap⊸ equalsdots≑',
  'precedesorequal≾ lessorapproxeql⪅ equalorless⪕ equalorgreater⪖ equalorprecedes⋞ equalorfollows⋟ precedesorcurly≼',
  'lessdblequal≦ lessorgreater≶ primereverse‵ equaldotrightleft≓ equaldotleftright≒ followsorcurly≽ greaterdblequal≧',
  'greaterorless≷ squareimage⊏ squareoriginal⊐ trianglerightequal⊵ triangleleftequal⊴ between≬ trianglerightsld▶',
  'triangleleftsld◀ ringinequal≖ lessequalgreater⋚ greaterlessequal⋛ lessdbleqlgreater⪋ greaterdbleqlless⪌ Yen¥',
  'arrowtripleright⇛ arrowtripleleft⇚ orunderscore⊻ nand⊼ perpcorrespond⩞ measuredangle∡ sphericalangle∢ smile⌣ frown⌢',
  'subsetdbl⋐ supersetdbl⋑ uniondbl⋓ intersectiondbl⋒ uprise⋏ downfall⋎ multiopenleft⋋ multiopenright⋌ subsetdblequal⫅',
  'supersetdblequal⫆ difference≏ geomequivalent≎ muchless⋘ muchgreater⋙ rightanglenw⌜ rightanglene⌝ circleR® circleSⓈ',
  'fork⋔ dotplus∔ revsimilar∽ revasymptequal⋍ rightanglesw⌞ rightanglese⌟ maltesecross✠ intercal⊺ circlering⊚',
  'circleasterisk⊛ arrowaxisright⇢ arrowaxisleft⇠',
  'lessornotequal≨ greaterornotequal≩ notlessequal≰ notgreaterequal≱ notless≮ notgreater≯ notprecedes⊀ notfollows⊁',
  'lessornotdbleql≨ greaterornotdbleql≩ notlessorslnteql≰ notgreaterorslnteql≱ lessnotequal⪇ greaternotequal⪈',
  'notprecedesoreql⋠ notfollowsoreql⋡ precedeornoteqvlnt⋨ followornoteqvlnt⋩ lessornotsimilar⋦ greaterornotsimilar⋧',
  'notlessdblequal≰ notgreaterdblequal≱ precedenotslnteql⪵ follownotslnteql⪶ precedenotdbleqv⪹ follownotdbleqv⪺',
  'lessnotdblequal⪉ greaternotdblequal⪊ notsimilar≁ notapproxequal≇ upslope╱ downslope╲ notsubsetoreql⊊ notsupersetoreql⊋',
  'notsubsetordbleql⊈ notsupersetordbleql⊉ subsetornotdbleql⫋ supersetornotdbleql⫌ subsetornoteql⫋ supersetornoteql⫌',
  'subsetnoteql⊊ supersetnoteql⊋ notsubseteql⊈ notsuperseteql⊉ notparallel∦ notbar∤ notshortbar∤ notshortparallel∦',
  'notturnstile⊬ notforces⊮ notsatisfies⊭ notforcesextra⊯ nottriangeqlright⋭ nottriangeqlleft⋬ nottriangleleft⋪',
  'nottriangleright⋫ notarrowleft↚ notarrowright↛ notdblarrowleft⇍ notdblarrowright⇏ notdblarrowboth⇎ notarrowboth↮',
  'dividemultiply⋇ notexistential∄ FinvℲ Gmir⅁ Omegainv℧ equalorsimilar≂ bethℶ gimelℷ dalethℸ lessdot⋖ greaterdot⋗',
  'multicloseleft⋉ multicloseright⋊ barshort∣ parallelshort∥ integerdivide∖ approxorequal≊ archleftdown↶ archrightdown↷',
  'epsiloninv϶ notsimequal≄',
  'nequal≠ nequivalence≢ nsimilar≁ napproxequal≉ nsimilarequal≄ npropersubset⊄ npropersuperset⊅ nelement∉ nowner∌',
  'nexists∄ colonequal≔ equalcolon≕ doteq≐ parallel∥ nparallel∦ leadsto⇝ Diamond◇ dblbracketleft⟦ dblbracketright⟧',
  'bracketdoubleleft⟦ bracketdoubleright⟧ leqslant⩽ geqslant⩾ vDash⊨ notvDash⊭ angleleft⟨ angleright⟩ notexists∄',
  'notowner∌ rightrightarrows⇉ leftleftarrows⇇ curvearrowleft↶ curvearrowright↷ blacksquare■ iinteg∬ iiinteg∭',
] as const;

/** What each of these names stands for. */
export const AMS_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  ROWS.flatMap((row) => row.split(' ').map((entry) => [entry.slice(0, -1), entry.slice(-1)])),
);
