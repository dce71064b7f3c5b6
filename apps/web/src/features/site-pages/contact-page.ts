import { contactPageText as text } from '../../text/site-pages/contact.ts'
import { sectionOf, contactBlocks, type SiteFacts, type SitePage } from './site-page.ts'

export function contactPage(facts: SiteFacts): SitePage {
  const { operatorName: operator } = facts
  const { writeToUs, beforeYouWrite, ownershipRecords } = text.sections
  return {
    heading: text.heading,
    lead: operator === null ? text.lead : text.leadNamed({ operator }),
    sections: [
      { heading: writeToUs.heading, body: contactBlocks(facts) },
      sectionOf(beforeYouWrite),
      sectionOf(ownershipRecords, 'https://www.gov.uk/government/organisations/land-registry'),
    ],
  }
}
