import { howToPageText as text } from '../../text/site-pages/how-to.ts'
import { sectionOf, type SitePage } from './site-page.ts'

export const howToPage = (): SitePage => ({
  heading: text.heading,
  lead: text.lead,
  sections: Object.values(text.sections).map((section) => sectionOf(section)),
})
