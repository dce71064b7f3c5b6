import type { Portfolio } from '@terrier/contract/owners'

import { ownerPortfolioText as text } from '../../text/owner-portfolio.ts'
import styles from './owner-portfolio.module.css'

interface SpellingsProps {
  readonly spellings: Portfolio['spellings']
}

/** The spellings of this owner's name in the register. */
export function Spellings({ spellings }: SpellingsProps) {
  return (
    <details className={styles.spellings}>
      <summary>{text.spellings({ count: spellings.length })}</summary>
      <p className={styles.note}>{text.spellingsHelp}</p>
      <ul>
        {spellings.map(({ name, titles }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles.count}>{text.spellingTitles({ count: titles })}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
