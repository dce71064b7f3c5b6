import type { RefObject } from 'react'

import { mapMenuText as text } from '../../text/map-menu.ts'
import { TextField } from '../../ui/text-field.tsx'
import styles from './map-list.module.css'

interface MapFilterProps {
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly isOwn: boolean
  readonly typed: string
  readonly found: number
  readonly all: number
  readonly onType: (typed: string) => void
}

/** Esc clears the field first; the dialog closes only when it is empty. */
export function MapFilter({ inputRef, isOwn, typed, found, all, onType }: MapFilterProps) {
  return (
    <div className={styles.filter}>
      <TextField
        label={text.filter}
        type="search"
        ref={inputRef}
        autoComplete="off"
        spellCheck={false}
        placeholder={isOwn ? text.filterHint : text.filterSharedHint}
        value={typed}
        onChange={onType}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return
          event.stopPropagation()
          onType('')
        }}
      />
      <output className={styles.count}>{text.count({ found, all })}</output>
    </div>
  )
}
