import type { ComponentProps } from 'react'

import { LabelledField, type LabelledFieldProps } from './labelled-field.tsx'

interface TextAreaProps
  extends LabelledFieldProps, Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'onChange'> {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A multi-line text field. */
export function TextArea({ label, error, help, onChange, ...props }: TextAreaProps) {
  return (
    <LabelledField label={label} error={error} help={help}>
      {(control) => (
        <textarea {...props} {...control} onChange={(event) => onChange(event.target.value)} />
      )}
    </LabelledField>
  )
}
