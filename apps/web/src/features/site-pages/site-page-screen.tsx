import { productName } from '@terrier/contract/product'

import { sitePages, sitePageText as text, type SitePageId } from '../../text/site-pages.ts'
import { aboutPage } from '../../text/site-pages/about.ts'
import { accessibilityPage } from '../../text/site-pages/accessibility.ts'
import { contactPage } from '../../text/site-pages/contact.ts'
import { howToPage } from '../../text/site-pages/how-to.ts'
import { privacyPage } from '../../text/site-pages/privacy.ts'
import type { SiteFacts, SitePageText } from '../../text/site-pages/site-page-text.ts'
import { termsPage } from '../../text/site-pages/terms.ts'
import { Logo } from '../../ui/logo.tsx'
import { SitePageSections } from './site-page-sections.tsx'
import styles from './site-pages.module.css'

const pages: Readonly<Record<SitePageId, (facts: SiteFacts) => SitePageText>> = {
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

/** A page about the product itself, readable signed in or out. */
export function SitePageScreen({ id, facts }: SitePageScreenProps) {
  const { heading, lead, sections } = pages[id](facts)
  return (
    <div className={styles.page}>
      <title>{`${heading} - ${productName}`}</title>
      <header className={styles.bar}>
        <a className={styles.home} href="/app" aria-label={productName}>
          <Logo />
        </a>
        <a className={styles.back} href="/app">
          {text.toProduct}
        </a>
      </header>
      <div className={styles.body}>
        <nav className={styles.pages} aria-label={text.pages}>
          <ul>
            {sitePages.map((page) => (
              <li key={page.id}>
                <a href={page.path} aria-current={page.id === id ? 'page' : undefined}>
                  {page.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main className={styles.text}>
          <h1>{heading}</h1>
          <p className={styles.lead}>{lead}</p>
          <SitePageSections sections={sections} />
        </main>
      </div>
    </div>
  )
}
