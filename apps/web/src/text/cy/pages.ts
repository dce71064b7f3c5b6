import { aboutPageText } from './site-pages/about.ts'
import { accessibilityPageText } from './site-pages/accessibility.ts'
import { contactPageText } from './site-pages/contact.ts'
import { howToPageText } from './site-pages/how-to.ts'
import { operatorText } from './site-pages/operator.ts'
import { privacyPageText } from './site-pages/privacy.ts'
import { termsPageText } from './site-pages/terms.ts'

/** Welsh catalogues of the information pages about the product. */
export const pages = {
  aboutPageText,
  accessibilityPageText,
  contactPageText,
  howToPageText,
  operatorText,
  privacyPageText,
  termsPageText,
}
