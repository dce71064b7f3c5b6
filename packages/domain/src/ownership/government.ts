import { anyNameOf, beginsWith, isCompanyName, type NamedPattern } from './named-pattern.ts'

/**
 * The Crown, ministers, departments and public bodies other than councils and the health service.
 * Includes predecessors: the register keeps a name until somebody applies to change it. Check
 * against GOV.UK, 'Departments, agencies and public bodies', when one is missing.
 */
const government: readonly NamedPattern[] = [
  {
    reason: 'the Crown and its estate; the duchies are private estates and are left out below',
    names: [
      beginsWith('(kings|queens) most excellent majesty', '(his|her) majesty\\b'),
      beginsWith('crown estate', 'commissioners of (crown lands|(his|her) majestys woods)'),
      beginsWith('corporate officer of the house of (commons|lords)'),
    ],
  },
  {
    reason: 'ministers, who hold land as corporations sole, and departments',
    names: [
      /\bsecretary of state (for|of)\b/,
      beginsWith(
        '(first )?secretary of state$',
        'welsh ministers',
        'gweinidogion cymru',
        'national assembly for wales',
        'cynulliad cenedlaethol cymru',
        'postmaster general',
        'lord chancellor',
        'treasury solicitor',
        'solicitor for the affairs of (his|her) majestys treasury',
        'commissioners (of|for) ((his|her) majestys )?(works|revenue and customs)',
      ),
      // A minister may also be a minister of religion.
      /^minister (of|for) (agriculture|aviation|defence|education|fuel|health|housing|labour|land|public building|supply|technology|town and country|transport|war|works)\b/,
      /^(department (for|of) (business|communities|culture|education|energy|environment|food|health|levelling up|science|social security|trade|transport|work)|ministry of (agriculture|defence|housing|justice|transport|works))\b(?!.*\b(ltd|llp|plc)$)/,
    ],
  },
  {
    reason: 'land, housing and regeneration: Homes England and what it grew out of',
    names: [
      beginsWith(
        'homes england',
        'homes and communities agency',
        'housing corporation$',
        'urban regeneration agency',
        'english partnerships',
        'commission for the new towns',
        'english industrial estates corporation',
        'land authority for wales',
        'welsh development agency',
        'development board for rural wales',
        'london development agency',
        'advantage west midlands',
        'one ?north ?east$',
        'yorkshire forward',
        '(east midlands|east of england|north ?west|south east england|south west of england)( regional)? development agency',
      ),
      // Listed by name: many private companies call themselves development corporations.
      /^(aycliffe|basildon|birmingham heartlands|black country|bracknell|bristol|cardiff bay|central lancashire|central manchester|corby|crawley|cwmbran|ebbsfleet|harlow|hemel hempstead|leeds|london docklands|london legacy|london thames gateway|merseyside|mid wales|milton keynes|northampton|old oak and park royal|peterborough|peterlee|plymouth|redditch|runcorn|sheffield|skelmersdale|south tees|stevenage|teesside|telford|thurrock thames gateway|trafford park|tyne and wear|warrington|washington|welwyn garden city|west northamptonshire)( and \w+)?( new town)? development corporation$/,
    ],
  },
  {
    reason: 'forests, nature, water courses and heritage in public care',
    names: [
      beginsWith(
        'forestry (commission|commissioners|england)',
        'environment agency',
        'national rivers authority',
        'natural england',
        'english nature',
        'nature conservancy( council)?$',
        'countryside (agency|commission)$',
        'countryside council for wales',
        'cyngor cefn gwlad cymru',
        'natural resources (body for )?wales',
        '(corff )?(cyfoeth|adnoddau) naturiol cymru',
        'historic england',
        'historic buildings and monuments commission',
        // The charity that manages its monuments, the English Heritage Trust, is not a public body.
      ),
      /\binternal drainage board$/,
    ],
  },
  {
    reason: 'roads and passenger transport authorities',
    names: [
      beginsWith(
        'national highways$',
        'highways england$',
        'transport for (london|wales|greater manchester|west midlands)$',
        'trafnidiaeth cymru',
        'london (regional )?transport( executive)?$',
        'london transport board',
      ),
      /\bpassenger transport (authority|executive)$/,
    ],
  },
  {
    reason: 'police, fire and rescue, which have authorities of their own',
    names: [
      beginsWith(
        'police (fire )?and crime commissioner',
        'comisiynydd yr? heddlu',
        'mayors office for policing and crime',
        'receiver for the metropolitan police',
        'chief constable of',
        'police authority for',
        'london fire commissioner',
      ),
      /\bpolice (and crime commissioner|authority)$/,
      /\b(combined )?fire (and rescue |and civil defence |and emergency planning |services? )?(authority|commissioner)$/,
    ],
  },
  {
    reason: 'coal and nuclear legacies',
    names: [
      beginsWith(
        'coal authority',
        'mining remediation authority',
        'british coal corporation',
        'national coal board',
        'nuclear decommissioning authority',
        'united kingdom atomic energy authority',
      ),
    ],
  },
]

/** Companies that perform a statutory duty of a minister or an authority, by their full names. */
const governmentCompanies: readonly NamedPattern[] = [
  {
    reason: 'roads and passenger transport',
    names: [
      /^(national highways|highways england( company)?|london underground|london bus services|docklands light railway|high speed two hs2|crossrail) ltd$/,
    ],
  },
]

const anyGovernment = anyNameOf(government)
const anyGovernmentCompany = anyNameOf(governmentCompanies)

// 'in right of his Duchy of Lancaster', and the Duke of Cornwall: estates run for revenue, not
// public land.
const duchy = /\b(duchy of|duke of) (cornwall|lancaster)\b/

/** Whether a folded name is that of central government or one of its bodies. */
export function isGovernment(foldedName: string): boolean {
  if (isCompanyName(foldedName)) return anyGovernmentCompany.test(foldedName)
  return anyGovernment.test(foldedName) && !duchy.test(foldedName)
}
