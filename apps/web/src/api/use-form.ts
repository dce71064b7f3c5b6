import { useEffect, useRef, useState, type SubmitEvent } from 'react'

import { translateSentence } from '../text/translate-sentence.ts'
import { ApiProblem } from './api-errors.ts'

/** Validation errors: messages by the name of the field. */
type Faults = Readonly<Record<string, readonly string[]>>

interface FormOptions<Field extends string> {
  readonly initial: Readonly<Record<Field, string>>
  /** Validates before sending. Empty when there are no errors. */
  readonly validate: (values: Readonly<Record<Field, string>>) => Faults
  /** Throws `ApiProblem` or `ConnectionLost`; errors of a field are shown beside it. */
  readonly send: (values: Readonly<Record<Field, string>>) => Promise<void>
}

export interface FormState<Field extends string> {
  readonly values: Readonly<Record<Field, string>>
  readonly isSending: boolean
  /** Why the last attempt failed, unless the error is shown beside a field. */
  readonly failure: unknown
  readonly errorOf: (field: string) => string | undefined
  readonly fieldProps: (field: Field) => {
    readonly name: string
    readonly value: string
    readonly error: string | undefined
    readonly onChange: (value: string) => void
  }
  readonly onSubmit: (event: SubmitEvent) => void
}

/**
 * The state of a form with validation errors beside its fields. Values are kept after an error, and
 * the first invalid field gets the focus.
 */
export function useForm<Field extends string>(options: FormOptions<Field>): FormState<Field> {
  const [values, setValues] = useState(options.initial)
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [isSending, setSending] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusals])

  const refuse = (wrong: Faults) => {
    setFaults(wrong)
    setRefusals((count) => count + 1)
  }
  const send = async () => {
    setFailure(null)
    const wrong = options.validate(values)
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    setFaults({})
    setSending(true)
    try {
      await options.send(values)
    } catch (error) {
      const named = error instanceof ApiProblem ? fieldsIn(error.fieldErrors, values) : {}
      if (Object.keys(named).length > 0) refuse(named)
      else setFailure(error)
    } finally {
      setSending(false)
    }
  }
  const errorOf = (field: string) => {
    const [fault] = faults[field] ?? []
    return fault === undefined ? undefined : translateSentence(fault)
  }
  return {
    values,
    isSending,
    failure,
    errorOf,
    fieldProps: (field) => ({
      name: field,
      value: values[field],
      error: errorOf(field),
      onChange: (value) => {
        setValues((now) => ({ ...now, [field]: value }))
        setFaults((now) => ({ ...now, [field]: [] }))
      },
    }),
    onSubmit: (event) => {
      event.preventDefault()
      if (event.currentTarget instanceof HTMLFormElement) element.current = event.currentTarget
      if (!isSending) void send()
    },
  }
}

/** The errors of fields that are in the form. */
const fieldsIn = (faults: Faults, values: Readonly<Record<string, string>>): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => field in values))
