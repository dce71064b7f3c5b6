import { anyNameOf, beginsWith, isCompanyName, type NamedPattern } from './named-pattern.ts'

/** The proprietorship categories, as the company datasets spell them. */
const categories =
  /^(local authority|(county|city|borough|district|parish|town|community|metropolitan|unitary)( borough| district)? council)$/

/**
 * Names of councils and their joint bodies. The word before COUNCIL must be a kind of council,
 * since clubs and learned bodies have councils too. Kinds: Local Government Act 1972, Local
 * Government (Wales) Act 1994.
 */
const localAuthorities: readonly NamedPattern[] = [
  {
    reason: 'councils of each kind',
    names: [
      /\b(county|city|borough|district|metropolitan|town|parish|unitary) council$/,
      // Rural community councils are charities, one per county.
      /(?<!\brural )\bcommunity council$(?<!^(cornwall|cumbria|derbyshire|devon|dorset|essex|hampshire|kent|lincolnshire|norfolk|northumberland|shropshire|somerset|suffolk|surrey|wiltshire|worcestershire) community council)/,
      /\bparish meeting\b/,
      /^((county|london|metropolitan|rural|urban) )?(borough|city|county|district|metropolitan|parish|town) council of\b/,
      /^council of (the )?(administrative |metropolitan |non metropolitan |london |royal )?(borough|city|county|district|isles of scilly|parish|town)\b/,
    ],
  },
  {
    reason: 'councils in Welsh',
    names: [
      beginsWith('cyngor (bro|bwrdeistref|cymuned|dinas|dosbarth|gwynedd|plwyf|sir|tref|ynys mon)'),
    ],
  },
  {
    reason: 'unitary councils that have no such word in their name',
    names: [
      /^(bath and north east somerset|bournemouth christchurch and poole|buckinghamshire|central bedfordshire|cheshire east|cheshire west and chester|city of (bradford metropolitan district|wolverhampton|york)|cornwall|cumberland|dorset|east riding of yorkshire|herefordshire|isle of wight|medway|north east lincolnshire|north lincolnshire|north northamptonshire|north somerset|north yorkshire|shropshire|somerset|south gloucestershire|swindon|telford and wrekin|thurrock|torbay|vale of glamorgan|west berkshire|west northamptonshire|westmorland and furness|wiltshire) council$/,
    ],
  },
  {
    reason: 'councils by the style in which they hold land',
    names: [
      beginsWith(
        'london borough of',
        'royal borough of',
        '(lord )?mayor (and )?(aldermen|burgesses|citizens|commonalty)',
        'corporation of london$',
        'city of london corporation',
      ),
    ],
  },
  {
    reason: 'regional, joint and national park authorities, which have councillors as members',
    names: [
      beginsWith('greater london (authority|council)$', 'inner london education authority'),
      /\bcombined( county)? authority$/,
      /\bwaste (disposal )?authority$/,
      /\bnational park authority$/,
      /^awdurdod parc cenedlaethol\b/,
      /^broads authority$/,
    ],
  },
]

const anyLocalAuthority = anyNameOf(localAuthorities)

/** Whether the register's category makes a proprietor a local authority. */
export function isLocalAuthorityCategory(category: string | null): boolean {
  return category !== null && categories.test(category.trim().toLowerCase())
}

/** Whether a folded name is that of a council of any tier, or of a joint body of councils. */
export function isLocalAuthorityName(foldedName: string): boolean {
  return anyLocalAuthority.test(foldedName) && !isCompanyName(foldedName)
}
