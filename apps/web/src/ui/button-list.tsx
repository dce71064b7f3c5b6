import type { ReactNode, Ref } from 'react'

import { Note } from './note.tsx'
import styles from './button-list.module.css'

interface ButtonListProps {
  readonly buttons: readonly {
    readonly key: string
    readonly title: string
    readonly note: ReactNode
    readonly onClick: () => void
  }[]
  /** Of the first button. */
  readonly ref?: Ref<HTMLButtonElement>
  /** Whether the titles look like links, in a list among other text. */
  readonly isEmphasised?: boolean
  /** Language of the notes, if a publisher wrote them. */
  readonly noteLang?: string
}

/** A choice of one thing by its name. */
export function ButtonList({ buttons, ref, isEmphasised = false, noteLang }: ButtonListProps) {
  return (
    <ul className={styles.list} data-emphasis={isEmphasised || undefined}>
      {buttons.map(({ key, title, note, onClick }, place) => (
        <li key={key}>
          <button ref={place === 0 ? ref : undefined} type="button" onClick={onClick}>
            <span>{title}</span>{' '}
            <Note as="span" size="small" lang={noteLang}>
              {note}
            </Note>
          </button>
        </li>
      ))}
    </ul>
  )
}
