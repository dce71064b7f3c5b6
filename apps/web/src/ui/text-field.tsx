import type { ComponentProps, ReactNode } from 'react'

import { LabelledField, type LabelledFieldProps } from './labelled-field.tsx'
import styles from './text-field.module.css'

export interface TextFieldProps
  extends LabelledFieldProps, Omit<ComponentProps<'input'>, 'className' | 'style' | 'onChange'> {
  readonly value: string
  readonly onChange: (value: string) => void
  /** A control inside the right end of the field. */
  readonly trailing?: ReactNode
}

export function TextField({ label, error, help, onChange, trailing, ...props }: TextFieldProps) {
  return (
    <LabelledField label={label} error={error} help={help}>
      {(control) => (
        <div className={styles.box}>
          <input
            {...props}
            {...control}
            data-with-trailing={trailing ? true : undefined}
            aria-invalid={control['aria-invalid'] ?? props['aria-invalid']}
            onChange={(event) => onChange(event.target.value)}
          />
          {trailing}
        </div>
      )}
    </LabelledField>
  )
}
