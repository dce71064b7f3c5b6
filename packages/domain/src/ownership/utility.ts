import { anyNameOf, beginsWith, type NamedPattern } from './named-pattern.ts'

/**
 * Operators of public networks under a licence or an Act: water and sewerage, electricity and gas
 * networks, railway infrastructure, telecommunications. Not energy generators or suppliers.
 * Licensed by Ofwat, Ofgem and Ofcom; older names may still be in the register.
 */
const utilities: readonly NamedPattern[] = [
  {
    reason: 'water and sewerage undertakers, Ofwat; no other kind of company ends in Water PLC',
    names: [
      beginsWith(
        '(affinity|albion|anglian|bristol|cambridge|essex and suffolk|hartlepool|icosa|northumbrian|portsmouth|severn trent|south east|south staffordshire|south west|southern|thames|wessex|yorkshire) water',
        'bournemouth( and west hampshire)? water',
        '(sembcorp bournemouth|three valleys|folkestone and dover|mid kent|mid southern|north surrey|east surrey|sutton( and east surrey)?|tendring hundred|york|dee valley|wrexham( and east denbighshire)?|chester|cholderton( and district)?|colne valley|rickmansworth|lee valley|ses|leep networks) water(works)?',
        'veolia water (central|east|southeast)',
        'dwr cymru',
        'welsh water',
        'hafren dyfrdwy',
        'united utilities( water)?\\b',
        'north west water',
        'independent water networks',
        'bazalgette tunnel',
        'metropolitan water board',
      ),
      /\bwater plc$/,
      /\bwater authority$/,
    ],
  },
  {
    reason: 'electricity networks: transmission, distribution, and the boards before them, Ofgem',
    names: [
      /\b(power|electricity) (networks?|distribution)( [a-z ]+)? (plc|ltd)$/,
      /\belectricity board$/,
      beginsWith(
        'national grid( electricity| company|$| plc| ltd| gas| property holdings| twenty)',
        'electricity north west',
        'electricity network company ltd',
        'northern powergrid',
        'sp manweb',
        'manweb plc',
        'norweb',
        'seeboard',
        'swalec',
        '(eastern|east midlands|london|midlands|northern|south wales|south western|southern|yorkshire) electric(ity)?( power distribution)?( plc| ltd| group)',
        'central electricity generating board',
        'energetics electricity',
        'last mile electricity',
      ),
    ],
  },
  {
    reason: 'gas networks, Ofgem, and British Gas while it owned them',
    names: [
      /\bgas networks (plc|ltd)$/,
      /\bgas board$/,
      beginsWith(
        'cadent gas',
        'national gas transmission',
        'wales and west (utilities|gas networks)',
        'british gas corporation',
        'transco plc',
        '(gtc|es|fulcrum|indigo) pipelines',
      ),
    ],
  },
  {
    // Railway infrastructure serves all train operators, as mains serve all houses. Network Rail is
    // owned by the government, but enquiries about its land are those about a network's.
    reason: 'the railway’s infrastructure, and British Railways which it came from',
    names: [
      beginsWith(
        'network rail',
        'railtrack plc',
        'british railways board',
        'brb residuary',
        'british transport commission',
      ),
    ],
  },
  {
    reason: 'telecommunications and their masts, Ofcom, register of persons with code powers',
    names: [
      beginsWith(
        'openreach',
        'british telecommunications',
        'virgin media (ltd|wholesale|o2)',
        'ntl (group|national networks|uk)',
        'cornerstone telecommunications infrastructure',
        'mobile broadband network ltd',
        'vodafone (ltd|uk)',
        'ee ltd',
        'telefonica uk',
        'hutchison 3g uk',
        'orange personal communications',
        'arqiva',
        'wireless infrastructure (group|company)',
        'on tower uk',
        'cellnex',
        'kcom',
        'cityfibre',
        'gigaclear',
      ),
    ],
  },
]

const anyUtility = anyNameOf(utilities)

/** Whether a folded name is that of an operator of public networks. */
export function isUtility(foldedName: string): boolean {
  return anyUtility.test(foldedName)
}
