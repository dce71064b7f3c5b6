import { useId, type ReactNode } from 'react'

import { Note } from './note.tsx'
import styles from './plain-checkbox.module.css'

interface PlainCheckboxProps {
  readonly isSelected: boolean
  readonly onChange: (isSelected: boolean) => void
  readonly isRequired?: boolean
  readonly error?: string | undefined
  readonly children: ReactNode
}

/** A native checkbox before its label, for pages that load without React Aria. */
export function PlainCheckbox(props: PlainCheckboxProps) {
  const { isSelected, onChange, isRequired = false, error, children } = props
  const errorId = `${useId()}-error`
  return (
    <div>
      <label className={styles.checkbox}>
        <input
          type="checkbox"
          checked={isSelected}
          required={isRequired}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error !== undefined && (
        <Note kind="error" size="panel" id={errorId}>
          {error}
        </Note>
      )}
    </div>
  )
}
