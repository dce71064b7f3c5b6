import { useId, type ReactNode } from 'react'

import styles from './plain-checkbox.module.css'
import fieldStyles from './text-field.module.css'

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
        <p className={fieldStyles.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
