import { useState } from 'react'

import { hasPageViewConsent, storePageViewConsent } from '../../api/page-view-consent.ts'
import { privacyPageText } from '../../text/site-pages/privacy.ts'
import { PlainCheckbox } from '../../ui/plain-checkbox.tsx'
import { hostOf } from './host-of.ts'
import styles from './site-pages.module.css'

const text = privacyPageText.pageViews

/** Consent to the counting of page views, which can be withdrawn. */
export function PageViewConsent({ analyticsUrl }: { readonly analyticsUrl: string }) {
  const [isGiven, setGiven] = useState(hasPageViewConsent)
  return (
    <section className={styles.section}>
      <h2>{text.heading}</h2>
      <p>{text.what({ host: hostOf(analyticsUrl) })}</p>
      <PlainCheckbox
        isSelected={isGiven}
        onChange={(isSelected) => {
          storePageViewConsent(isSelected)
          setGiven(isSelected)
        }}
      >
        {text.agree}
      </PlainCheckbox>
    </section>
  )
}
