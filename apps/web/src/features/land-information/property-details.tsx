import type { PropertyReply } from '@terrier/contract/ownership'

import { landInformationText as text } from '../../text/land-information.ts'
import { Overview } from './overview.tsx'
import { Ownership } from './ownership.tsx'
import styles from './property-card.module.css'

export function PropertyDetails({ reply }: { readonly reply: PropertyReply }) {
  return (
    <>
      <h5 className={styles.section}>{text.overview}</h5>
      <Overview {...reply} />
      <h5 className={styles.section}>{text.ownership}</h5>
      <Ownership {...reply} />
    </>
  )
}
