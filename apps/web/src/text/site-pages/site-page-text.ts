import type { ServiceConfig } from '@terrier/contract/service'

/** What the pages say about this installation. */
export type SiteFacts = Pick<
  ServiceConfig,
  | 'operatorName'
  | 'operatorEmail'
  | 'operatorAddress'
  | 'contactUrl'
  | 'publicSiteUrl'
  | 'topography'
  | 'aerial'
>

/** A paragraph, a list, or a link that stands by itself. */
export type SitePageBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly href: string; readonly words: string }

export interface SitePageText {
  readonly heading: string
  /** What the page is about, in a sentence or two. */
  readonly lead: string
  readonly sections: readonly {
    readonly heading: string
    readonly body: readonly SitePageBlock[]
  }[]
}

export const operatorOf = ({ operatorName }: SiteFacts): string =>
  operatorName ?? 'the operator of this installation'

/** The ways to reach the operator that were configured; without any, a sentence that says so. */
export function waysToReach(facts: SiteFacts): SitePageBlock[] {
  const { operatorName, operatorEmail, operatorAddress, contactUrl } = facts
  const ways = [
    ...(operatorEmail === null
      ? []
      : [{ href: `mailto:${operatorEmail}`, words: `Email ${operatorEmail}` }]),
    ...(contactUrl === null ? [] : [{ href: contactUrl, words: 'Contact page' }]),
    ...(operatorAddress === null
      ? []
      : [`Write to ${operatorName === null ? '' : `${operatorName}, `}${operatorAddress}.`]),
  ]
  return ways.length > 0
    ? ways
    : [
        'The operator has not set a contact address yet. Ask the person who gave you the address of this site.',
      ]
}
