import { accessibilityPageText as text } from '../../text/site-pages/accessibility.ts'
import { sectionOf, contactBlocks, type SiteFacts, type SitePage } from './site-page.ts'

/** States only what has been tested. When tests are added or changed, its text must change too. */
export function accessibilityPage(facts: SiteFacts): SitePage {
  const { tellUs, ...sections } = text.sections
  const { heading, ifSomethingStands, ifYouContact, link } = tellUs
  const service = { href: 'https://www.equalityadvisoryservice.com/', words: link }
  return {
    heading: text.heading,
    lead: text.lead,
    sections: [
      ...Object.values(sections).map((section) => sectionOf(section)),
      { heading, body: [ifSomethingStands, ...contactBlocks(facts), ifYouContact, service] },
    ],
  }
}
