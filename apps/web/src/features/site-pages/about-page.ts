import { aboutPageText as text } from '../../text/site-pages/about.ts'
import { operatorOf, sectionOf, type SiteFacts, type SitePage } from './site-page.ts'

export function aboutPage(facts: SiteFacts): SitePage {
  const { operatorName, publicSiteUrl } = facts
  const { whatItIs, whoRunsIt, whereTheData, whatItDoes } = text.sections
  const runBy = operatorName === null ? text.unnamed : text.runBy({ operator: operatorOf(facts) })
  const site = publicSiteUrl === null ? [] : [{ href: publicSiteUrl, words: text.publicSite }]
  return {
    heading: text.heading,
    lead: text.lead,
    sections: [
      sectionOf(whatItIs),
      { heading: whoRunsIt.heading, body: [runBy, whoRunsIt.productIsFree, ...site] },
      sectionOf(whereTheData),
      sectionOf(whatItDoes, 'https://www.gov.uk/search-property-information-land-registry'),
    ],
  }
}
