import { ExternalLink } from 'lucide-react'

import { landInformationText as text } from '../../text/land-information.ts'
import spoken from '../../ui/spoken.module.css'
import styles from './property-card.module.css'

interface NewTabLinkProps {
  readonly href: string
  readonly children: string
}

/** A link to another site, opened in a new tab. */
export function NewTabLink({ href, children }: NewTabLinkProps) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noreferrer">
      {children}
      <ExternalLink size={14} strokeWidth={2} aria-hidden />
      <span className={spoken.spoken}>, {text.newTab}</span>
    </a>
  )
}
