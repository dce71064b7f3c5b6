import { anyNameOf, beginsWith, isCompanyName, type NamedPattern } from './named-pattern.ts'

/**
 * The National Health Service in England and Wales: trusts, boards and its property companies, and
 * predecessors that may still be in the register. Check against the lists of trusts and boards of
 * NHS England and NHS Wales when one is missing.
 */
const healthService: readonly NamedPattern[] = [
  {
    reason: 'trusts; the charities beside them have their own name in front or after',
    names: [
      /\b(nhs|national health service) (foundation |care |teaching |community |healthcare )*trust\b(?!.*\bcharit)/,
      /^ymddiriedolaeth (gofal iechyd |y )?gig\b/,
      /\bymddiriedolaeth gig\b/,
      /\bprimary care trust$/,
    ],
  },
  {
    reason: 'boards and commissioners',
    names: [
      /\b(local|university|teaching) health board$/,
      /^bwrdd iechyd\b/,
      /\bintegrated care board$/,
      /\bclinical commissioning group$/,
      /\b(area|district|regional|strategic|special) health authority$/,
      beginsWith(
        'nhs england',
        '(nhs|national health service) commissioning board',
        'nhs blood and transplant',
        'public health wales',
        'iechyd cyhoeddus cymru',
      ),
    ],
  },
]

const healthCompanies: readonly NamedPattern[] = [
  {
    reason: 'companies that hold the estate for the Secretary of State',
    names: [/^(nhs property services|community health partnerships)( ltd)?$/],
  },
]

const anyHealthService = anyNameOf(healthService)
const anyHealthCompany = anyNameOf(healthCompanies)

/** Whether a folded name is that of a body of the National Health Service. */
export function isHealthService(foldedName: string): boolean {
  if (anyHealthCompany.test(foldedName)) return true
  return anyHealthService.test(foldedName) && !isCompanyName(foldedName)
}
