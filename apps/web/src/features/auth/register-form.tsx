import { emailMaxLength, passwordMaxLength } from '@terrier/contract/limits'
import { register } from '@terrier/contract/registration'
import { otherType, registrationSubTypes } from '@terrier/domain/account/organisation-types'
import { useState } from 'react'

import { ApiProblem } from '../../api/api-errors.ts'
import { request, type ReplyOf } from '../../api/request.ts'
import { useForm, type FormState } from '../../api/use-form.ts'
import { fieldText, passwordText } from '../../text/fields.ts'
import { choicesOf } from '../../text/type-choices.ts'
import { registerText as text } from '../../text/register.ts'
import { AddressFields, NameFields } from '../../ui/contact-fields.tsx'
import { FieldGroup, FieldPair } from '../../ui/field-group.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Note } from '../../ui/note.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { PlainCheckbox } from '../../ui/plain-checkbox.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AccountType } from './account-type.tsx'
import { useAccountChoice } from './use-account-choice.ts'
import styles from './auth-screen.module.css'
import {
  emptyRegistration,
  registrationFormOf,
  registrationFormFaults,
  type RegistrationField,
} from './registration-fields.ts'

export interface Invitation {
  readonly token: string
  /** The address that the invitation was sent to: registration must use it. */
  readonly email: string
  /** The map that the invitation is for. */
  readonly eid: number | null
}

interface RegisterFormProps {
  readonly invitation: Invitation | null
  readonly takesPayments: boolean
  readonly onDone: (registered: ReplyOf<typeof register>) => void
  readonly onCancel: () => void
}

export function RegisterForm(props: RegisterFormProps) {
  const { invitation, takesPayments, onDone, onCancel } = props
  const [agreed, setAgreed] = useState(false)
  const [marketing, setMarketing] = useState(false)
  const account = useAccountChoice()
  const form = useForm<RegistrationField>({
    initial: { ...emptyRegistration, username: invitation?.email ?? '' },
    validate: registrationFormFaults,
    send: async (values) => {
      const fields = { ...registrationFormOf(values), marketing, agreed }
      const body = {
        ...fields,
        invitation: invitation?.token ?? null,
        mandate: account.usedMandate,
      }
      onDone(await request(register, { body }).catch(account.dropRefusedMandate))
    },
  })
  return (
    <Stack as="form" gap={5} noValidate onSubmit={form.onSubmit}>
      <PersonFields form={form} invitation={invitation} />
      <OrganisationFields form={form} />
      <AddressFields legend={text.address} fieldProps={form.fieldProps} />
      <AccountType {...account.choice} takesPayments={takesPayments} />
      <PlainCheckbox
        isSelected={agreed}
        onChange={setAgreed}
        isRequired
        error={form.errorOf('agreed')}
      >
        {text.agree} <Page path="/privacy">{text.privacy}</Page> {text.and}{' '}
        <Page path="/terms">{text.terms}</Page>
      </PlainCheckbox>
      <PlainCheckbox isSelected={marketing} onChange={setMarketing}>
        {text.marketing}
      </PlainCheckbox>
      {form.failure !== null && (
        <InlineMessage kind="error">{failureOf(form.failure)}</InlineMessage>
      )}
      <div className={styles.actions}>
        <PlainButton variant="secondary" onClick={onCancel}>
          {text.cancel}
        </PlainButton>
        <PlainButton
          type="submit"
          disabled={!agreed || !account.isComplete}
          aria-busy={form.isSending}
        >
          {form.isSending && <Spinner size={18} />}
          {form.isSending ? text.submitting : text.submit}
        </PlainButton>
      </div>
    </Stack>
  )
}

/** Opens in a new tab, so that the form keeps its values. */
const Page = ({ path, children }: { readonly path: string; readonly children: string }) => (
  <a href={path} target="_blank" rel="noreferrer">
    {children}
  </a>
)

const failureOf = (error: unknown): string =>
  error instanceof ApiProblem && error.code !== 'unexpected' ? error.message : text.failed

interface PartProps {
  readonly form: FormState<RegistrationField>
}

function PersonFields({ form, invitation }: PartProps & Pick<RegisterFormProps, 'invitation'>) {
  const password = { type: 'password', autoComplete: 'new-password', words: passwordText } as const
  return (
    <FieldGroup legend={text.you}>
      <NameFields fieldProps={form.fieldProps} />
      <TextField
        {...form.fieldProps('username')}
        label={fieldText.username}
        type="email"
        autoComplete="username"
        maxLength={emailMaxLength}
        readOnly={invitation !== null}
      />
      {invitation && <Note size="form">{text.invitedAs({ email: invitation.email })}</Note>}
      <FieldPair>
        <PasswordField
          {...form.fieldProps('password')}
          {...password}
          label={fieldText.password}
          help={fieldText.passwordHelp}
          minLength={4}
          maxLength={passwordMaxLength}
        />
        <PasswordField
          {...form.fieldProps('confirmPassword')}
          {...password}
          label={fieldText.confirmPassword}
          minLength={4}
          maxLength={passwordMaxLength}
        />
      </FieldPair>
      <TextField
        {...form.fieldProps('phone')}
        label={fieldText.phone}
        type="tel"
        autoComplete="tel"
      />
    </FieldGroup>
  )
}

function OrganisationFields({ form }: PartProps) {
  const { organisationType: type, organisationSubType: subType } = form.values
  const subTypes = Object.entries(registrationSubTypes).find(([one]) => one === type)?.[1] ?? []
  const typeProps = form.fieldProps('organisationType')
  const subTypeProps = form.fieldProps('organisationSubType')
  return (
    <FieldGroup legend={text.organisation}>
      <TextField
        {...form.fieldProps('organisation')}
        label={fieldText.organisation}
        autoComplete="organization"
      />
      <TextField
        {...form.fieldProps('organisationNumber')}
        label={fieldText.organisationNumber}
        inputMode="numeric"
        autoComplete="off"
      />
      <FieldPair>
        <SelectField
          {...typeProps}
          label={fieldText.organisationType}
          placeholder={fieldText.choose}
          choices={choicesOf(Object.keys(registrationSubTypes))}
          onChange={(chosen) => {
            typeProps.onChange(chosen)
            // Sub-types belong to one organisation type only.
            subTypeProps.onChange('')
          }}
        />
        <SelectField
          {...subTypeProps}
          label={fieldText.organisationSubType}
          placeholder={fieldText.choose}
          disabled={type === ''}
          choices={choicesOf(subTypes)}
        />
      </FieldPair>
      {subType === otherType && (
        <TextField {...form.fieldProps('organisationSubTypeOther')} label={fieldText.specify} />
      )}
    </FieldGroup>
  )
}
