import type { Portfolio } from '@terrier/contract/owners'

import { ownerPortfolioText as text } from '../../text/owner-portfolio.ts'
import { Note } from '../../ui/note.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { Row } from '../../ui/stack.tsx'
import styles from './owner-portfolio.module.css'

interface SpellingsProps {
  readonly spellings: Portfolio['spellings']
}

/** The spellings of this owner's name in the register. */
export function Spellings({ spellings }: SpellingsProps) {
  return (
    <details className={styles.spellings}>
      <summary>{text.spellings({ count: spellings.length })}</summary>
      <Note size="small">{text.spellingsHelp}</Note>
      <RowList>
        {spellings.map(({ name, titles }) => (
          <Row as="li" key={name} justify="between">
            <span>{name}</span>
            <Note as="span">{text.spellingTitles({ count: titles })}</Note>
          </Row>
        ))}
      </RowList>
    </details>
  )
}
