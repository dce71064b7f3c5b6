import { useQueryClient } from '@tanstack/react-query'
import { updateDetails } from '@terrier/contract/account-details'
import type { UserDetails } from '@terrier/contract/user'
import { validateDetails } from '@terrier/domain/account/validate-details'
import {
  organisationActivities,
  organisationTypes,
  otherType,
} from '@terrier/domain/account/organisation-types'
import { useState } from 'react'

import { request } from '../../api/request.ts'
import { useForm, type FormState } from '../../api/use-form.ts'
import { accountText as text } from '../../text/account.ts'
import { fieldText } from '../../text/fields.ts'
import { choicesOf } from '../../text/type-choices.ts'
import { AddressFields, NameFields } from '../../ui/contact-fields.tsx'
import { FieldGroup, FieldPair } from '../../ui/field-group.tsx'
import { PlainCheckbox } from '../../ui/plain-checkbox.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { detailsValuesOf, type DetailsField } from './details-fields.ts'
import { Done, FormFooter } from './form-footer.tsx'

interface DetailsFormProps {
  readonly details: UserDetails
  readonly onDone: () => void
}

export function DetailsForm({ details, onDone }: DetailsFormProps) {
  const queryClient = useQueryClient()
  const [isDone, setDone] = useState(false)
  const [marketing, setMarketing] = useState(details.marketing === 1)
  const form = useForm<DetailsField>({
    initial: detailsValuesOf(details),
    validate: (values) => validateDetails(values, details),
    send: async (values) => {
      await request(updateDetails, { body: { ...values, marketing } })
      await queryClient.invalidateQueries({ queryKey: ['details'] })
      setDone(true)
    },
  })
  if (isDone) return <Done heading={text.detailsDone} onDone={onDone} />
  return (
    <Stack as="form" gap={5} noValidate onSubmit={form.onSubmit}>
      <OrganisationFields form={form} />
      <PersonFields form={form} />
      <AddressFields legend={text.addressPart} fieldProps={form.fieldProps} />
      <PlainCheckbox isSelected={marketing} onChange={setMarketing}>
        {text.marketing}
      </PlainCheckbox>
      <FormFooter
        isSending={form.isSending}
        message={form.failure === null ? null : text.detailsFailed}
      >
        {text.save}
      </FormFooter>
    </Stack>
  )
}

interface PartProps {
  readonly form: FormState<DetailsField>
}

function OrganisationFields({ form }: PartProps) {
  const { organisationType: type, organisationActivity: activity } = form.values
  return (
    <FieldGroup legend={text.organisationPart}>
      <TextField
        {...form.fieldProps('organisation')}
        label={fieldText.organisation}
        autoComplete="organization"
      />
      <FieldPair>
        <SelectField
          {...form.fieldProps('organisationType')}
          label={fieldText.organisationType}
          placeholder={fieldText.choose}
          choices={withPresent(choicesOf(organisationTypes), type)}
        />
        {type === otherType && (
          <TextField {...form.fieldProps('organisationTypeOther')} label={fieldText.specifyType} />
        )}
      </FieldPair>
      <FieldPair>
        <SelectField
          {...form.fieldProps('organisationActivity')}
          label={fieldText.organisationActivity}
          placeholder={fieldText.choose}
          choices={withPresent(choicesOf(organisationActivities), activity)}
        />
        {activity === otherType && (
          <TextField
            {...form.fieldProps('organisationActivityOther')}
            label={fieldText.specifyActivity}
          />
        )}
      </FieldPair>
    </FieldGroup>
  )
}

/**
 * Registration offers types that this form does not list: the account's present value is added to
 * the options.
 */
const withPresent = (
  choices: ReturnType<typeof choicesOf>,
  present: string,
): ReturnType<typeof choicesOf> =>
  present === '' || choices.some(([value]) => value === present)
    ? choices
    : [...choicesOf([present]), ...choices]

function PersonFields({ form }: PartProps) {
  return (
    <FieldGroup legend={text.you}>
      <NameFields fieldProps={form.fieldProps} />
      <TextField
        {...form.fieldProps('phone')}
        label={fieldText.tel}
        type="tel"
        autoComplete="tel"
      />
    </FieldGroup>
  )
}
