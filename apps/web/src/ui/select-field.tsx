import type { ComponentProps } from 'react'

import { LabelledField, type LabelledFieldProps } from './labelled-field.tsx'

interface SelectFieldProps
  extends
    LabelledFieldProps,
    Omit<ComponentProps<'select'>, 'className' | 'style' | 'onChange' | 'children'> {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Shown until an option is selected. */
  readonly placeholder: string
  readonly choices: readonly (readonly [value: string, words: string])[]
}

/** A native select with a label. */
export function SelectField({
  label,
  error,
  help,
  onChange,
  placeholder,
  choices,
  ...props
}: SelectFieldProps) {
  return (
    <LabelledField label={label} error={error} help={help}>
      {(control) => (
        <select {...props} {...control} onChange={(event) => onChange(event.target.value)}>
          <option value="">{placeholder}</option>
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  )
}
