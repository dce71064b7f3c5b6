import { fieldText } from '../text/fields.ts'
import { FieldGroup, FieldPair } from './field-group.tsx'
import { TextField } from './text-field.tsx'

/** Inputs for names allow at most 101 characters; specification, section 5. */
const nameInputMaxLength = 101

interface ContactFieldsProps<Field extends string> {
  readonly fieldProps: (field: Field) => {
    readonly name: string
    readonly value: string
    readonly error: string | undefined
    readonly onChange: (value: string) => void
  }
}

/** First and last name. */
export function NameFields({ fieldProps }: ContactFieldsProps<'firstName' | 'lastName'>) {
  return (
    <FieldPair>
      <TextField
        {...fieldProps('firstName')}
        label={fieldText.firstName}
        autoComplete="given-name"
        maxLength={nameInputMaxLength}
      />
      <TextField
        {...fieldProps('lastName')}
        label={fieldText.lastName}
        autoComplete="family-name"
        maxLength={nameInputMaxLength}
      />
    </FieldPair>
  )
}

type AddressField = 'address1' | 'address2' | 'city' | 'postcode'

export function AddressFields({
  legend,
  fieldProps,
}: ContactFieldsProps<AddressField> & { readonly legend: string }) {
  return (
    <FieldGroup legend={legend}>
      <TextField
        {...fieldProps('address1')}
        label={fieldText.address1}
        autoComplete="address-line1"
      />
      <TextField
        {...fieldProps('address2')}
        label={fieldText.address2}
        autoComplete="address-line2"
      />
      <FieldPair>
        <TextField {...fieldProps('city')} label={fieldText.city} autoComplete="address-level2" />
        <TextField
          {...fieldProps('postcode')}
          label={fieldText.postcode}
          autoComplete="postal-code"
        />
      </FieldPair>
    </FieldGroup>
  )
}
