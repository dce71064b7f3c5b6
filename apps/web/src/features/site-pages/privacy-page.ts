import { privacyPageText as text } from '../../text/site-pages/privacy.ts'
import { joinNames } from '../../text/join-names.ts'
import { hostOf } from './host-of.ts'
import { operatorOf, sectionOf, contactBlocks, type SiteFacts, type SitePage } from './site-page.ts'

/** Describes what the code stores. When that changes, its text must change too. */
export function privacyPage(facts: SiteFacts): SitePage {
  const { whoIsResponsible, whoCanSee, yourRights, ...sections } = text.sections
  const { yourMapsAre, yourDataIs } = whoCanSee
  const who =
    facts.operatorName === null ? text.unnamed : text.named({ operator: operatorOf(facts) })
  return {
    heading: text.heading,
    lead: text.lead,
    sections: [
      { heading: whoIsResponsible.heading, body: [who, ...contactBlocks(facts)] },
      sectionOf(sections.whatIsStored),
      sectionOf(sections.whatIsStoredOn),
      sectionOf(sections.yourLocation),
      { heading: whoCanSee.heading, body: [yourMapsAre, thirdParties(facts), yourDataIs] },
      sectionOf(sections.peopleNamedIn),
      sectionOf(yourRights, 'https://ico.org.uk/make-a-complaint/'),
    ],
  }
}

function thirdParties({ topography, aerial }: SiteFacts): string {
  const hosts = [topography, aerial].filter((layer) => layer !== null).map(({ url }) => hostOf(url))
  if (hosts.length === 0) return text.ownMaps
  return text.otherMaps({ hosts: joinNames([...new Set(hosts)]) })
}
