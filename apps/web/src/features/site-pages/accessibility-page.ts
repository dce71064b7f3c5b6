import { accessibilityPageText as text } from '../../text/site-pages/accessibility.ts'
import { sectionOf, waysToReach, type SiteFacts, type SitePage } from './site-page.ts'

/** Says only what has been tested. Whoever tests more, or changes the tests, changes its text. */
export function accessibilityPage(facts: SiteFacts): SitePage {
  const { tellUs, ...sections } = text.sections
  const { heading, ifSomethingStands, ifYouContact, link } = tellUs
  const service = { href: 'https://www.equalityadvisoryservice.com/', words: link }
  return {
    heading: text.heading,
    lead: text.lead,
    sections: [
      ...Object.values(sections).map((section) => sectionOf(section)),
      { heading, body: [ifSomethingStands, ...waysToReach(facts), ifYouContact, service] },
    ],
  }
}
