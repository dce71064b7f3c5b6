import { aboutPageText } from './site-pages/about.ts'
import { accessibilityPageText } from './site-pages/accessibility.ts'
import { contactPageText } from './site-pages/contact.ts'
import { howToPageText } from './site-pages/how-to.ts'
import { operatorText } from './site-pages/operator.ts'
import { privacyPageText } from './site-pages/privacy.ts'
import { termsPageText } from './site-pages/terms.ts'

/** The Welsh of the pages about the product itself. */
export const pages = {
  aboutPageText,
  accessibilityPageText,
  contactPageText,
  howToPageText,
  operatorText,
  privacyPageText,
  termsPageText,
}
