import type { ServiceConfig } from '@terrier/contract/service-config'

import { operatorText } from '../../text/site-pages/operator.ts'

/** The facts about this installation that the pages contain. */
export type SiteFacts = Pick<
  ServiceConfig,
  | 'operatorName'
  | 'operatorEmail'
  | 'operatorAddress'
  | 'contactUrl'
  | 'publicSiteUrl'
  | 'topography'
  | 'aerial'
  | 'analyticsUrl'
>

/** A paragraph, a list, or a standalone link. */
export type SitePageBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly href: string; readonly words: string }

export interface SitePageSection {
  readonly heading: string
  readonly body: readonly SitePageBlock[]
}

export interface SitePage {
  readonly heading: string
  /** A summary in a sentence or two. */
  readonly lead: string
  readonly sections: readonly SitePageSection[]
}

/**
 * A section as translated messages: its heading, then paragraphs and lists. The URL of a link is
 * added later.
 */
interface SectionMessages {
  readonly heading: string
  readonly link?: string
  readonly [name: string]: string | Readonly<Record<string, string>> | undefined
}

/** Builds a section from its messages in their order, with its link last. */
export function sectionOf(messages: SectionMessages, href?: string): SitePageSection {
  const { heading, link, ...rest } = messages
  const body = Object.values(rest).flatMap((block): SitePageBlock[] => {
    if (block === undefined) return []
    return [typeof block === 'string' ? block : { list: Object.values(block) }]
  })
  const links = link === undefined || href === undefined ? [] : [{ href, words: link }]
  return { heading, body: [...body, ...links] }
}

export const operatorOf = ({ operatorName }: SiteFacts): string =>
  operatorName ?? operatorText.unnamed

/** The operator's configured contact details; without any, a sentence that says so. */
export function contactBlocks(facts: SiteFacts): SitePageBlock[] {
  const { operatorName, operatorEmail: email, operatorAddress, contactUrl } = facts
  const ways: SitePageBlock[] = []
  if (email !== null) ways.push({ href: `mailto:${email}`, words: operatorText.email({ email }) })
  if (contactUrl !== null) ways.push({ href: contactUrl, words: operatorText.contactPage })
  if (operatorAddress !== null) {
    const address = [operatorName, operatorAddress].filter((part) => part !== null).join(', ')
    ways.push(operatorText.address({ address }))
  }
  return ways.length > 0 ? ways : [operatorText.unreachable]
}
