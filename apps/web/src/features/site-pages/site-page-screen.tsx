import { productName } from '@terrier/contract/product'

import { sitePages, type SitePageId } from '../../site-page-paths.ts'
import { sitePageText as text } from '../../text/site-pages.ts'
import { LanguageButton } from '../../ui/language-button.tsx'
import { PageBar } from '../../ui/page-bar.tsx'
import { aboutPage } from './about-page.ts'
import { accessibilityPage } from './accessibility-page.ts'
import { contactPage } from './contact-page.ts'
import { howToPage } from './how-to-page.ts'
import { PageViewConsent } from './page-view-consent.tsx'
import { privacyPage } from './privacy-page.ts'
import type { SiteFacts, SitePage } from './site-page.ts'
import { SitePageSections } from './site-page-sections.tsx'
import { termsPage } from './terms-page.ts'
import styles from './site-pages.module.css'

const pages: Readonly<Record<SitePageId, (facts: SiteFacts) => SitePage>> = {
  about: aboutPage,
  'how-to': howToPage,
  privacy: privacyPage,
  terms: termsPage,
  accessibility: accessibilityPage,
  contact: contactPage,
}

interface SitePageScreenProps {
  readonly id: SitePageId
  readonly facts: SiteFacts
}

/** An information page about the product, readable without an account. */
export function SitePageScreen({ id, facts }: SitePageScreenProps) {
  const { heading, lead, sections } = pages[id](facts)
  return (
    <div className={styles.page}>
      <title>{`${heading} - ${productName}`}</title>
      <PageBar back={text.toProduct} isLogoLink />
      <div className={styles.body}>
        <nav className={styles.pages} aria-label={text.pages}>
          <ul>
            {sitePages.map((page) => (
              <li key={page.id}>
                <a href={page.path} aria-current={page.id === id ? 'page' : undefined}>
                  {text.titles[page.id]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main className={styles.text}>
          <h1>{heading}</h1>
          <p className={styles.lead}>{lead}</p>
          <SitePageSections sections={sections} />
          {id === 'privacy' && facts.analyticsUrl !== null && (
            <PageViewConsent analyticsUrl={facts.analyticsUrl} />
          )}
          <LanguageButton />
        </main>
      </div>
    </div>
  )
}
