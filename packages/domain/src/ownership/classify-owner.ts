import { isChurchOfEngland } from './church-of-england.ts'
import { foldOwnerName } from './fold-owner-name.ts'
import { isGovernment } from './government.ts'
import { isHealthService } from './health-service.ts'
import { isLocalAuthorityCategory, isLocalAuthorityName } from './local-authority.ts'
import { isHospitalityName } from './named-pattern.ts'
import type { OwnerClass } from './owner-class.ts'
import { isUtility } from './utility.ts'

interface ClassifiedProprietor {
  readonly name: string
  readonly category: string | null
  /**
   * The country of incorporation of an overseas company. Overseas companies are never classed as
   * public bodies.
   */
  readonly country?: string | null
}

/** The class of a title whose proprietors have different classes is the first of these. */
const precedence = ['church', 'localAuthority', 'health', 'government', 'utility'] as const

/**
 * The class of a title in the register's company datasets, from its one to four proprietors. One
 * proprietor of a class is enough. The church precedes the other classes because it is the rarest.
 */
export function classifyOwner(proprietors: readonly ClassifiedProprietor[]): OwnerClass {
  const classes = new Set(proprietors.map(classOf))
  return precedence.find((found) => classes.has(found)) ?? 'company'
}

function classOf({ name, category, country }: ClassifiedProprietor): OwnerClass {
  if (country) return 'company'
  const folded = foldOwnerName(name)
  if (isChurchOfEngland(folded)) return 'church'
  // The register's category takes precedence, even for a police or transport authority.
  if (isLocalAuthorityCategory(category)) return 'localAuthority'
  if (isHospitalityName(folded)) return 'company'
  if (isHealthService(folded)) return 'health'
  if (isGovernment(folded)) return 'government'
  if (isLocalAuthorityName(folded)) return 'localAuthority'
  return isUtility(folded) ? 'utility' : 'company'
}
