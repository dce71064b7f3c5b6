import { termsPageText as text } from '../../text/site-pages/terms.ts'
import { operatorOf, sectionOf, type SiteFacts, type SitePage } from './site-page.ts'

export function termsPage(facts: SiteFacts): SitePage {
  const { useOfThe, changesAndEnding, ...sections } = text.sections
  return {
    heading: text.heading,
    lead: text.lead({ operator: operatorOf(facts) }),
    sections: [
      sectionOf(sections.yourAccount),
      sectionOf(sections.yourMapsAre),
      sectionOf(sections.fairUse),
      sectionOf(useOfThe, '/about'),
      sectionOf(sections.whatTheMap),
      sectionOf(sections.availability),
      sectionOf(changesAndEnding, '/contact'),
    ],
  }
}
