/** The account forms, named by the call that each submits to. */
export const accountForms = {
  register: '/api/user/register',
  details: '/api/user/details',
  email: '/api/user/email',
  password: '/api/user/password',
  reset: '/api/user/password-reset',
} as const

export type AccountForm = keyof typeof accountForms

export interface AccountRuleRow {
  /** The rule as specification 5, Account, words it. */
  readonly rule: string
  readonly form: AccountForm
  /** The field's name in the API. */
  readonly field: string
  readonly refused: string
  /** The message on both client and server. */
  readonly message: string
  /** Other field values that the rule depends on. */
  readonly where?: Readonly<Record<string, string>>
}

const name = 'First and last name: length greater than 2 and less than 20 (register and details).'
const email = 'Email: standard email pattern, at most 101 characters.'
const password = 'Password: length greater than 5 and less than 30.'
const phone = 'Phone: UK phone pattern (optional extension), at most 15 in registration.'
const postcode = 'Postcode: UK postcode pattern, at most 7 in registration.'
const nonEmpty =
  'Organisation name, address 1, city and organisation number must be non-empty. Address 2 is optional.'
const number =
  "An organisation number over 101 characters triggers the alert 'Max Characters is 101'."
const types = 'Organisation type and sub-type must be non-empty.'
const other = "'other' requires a free-text value."

const noEmail = 'Enter an email address, such as name@example.org.'
const noPassword = 'Password must be between 6 and 29 characters.'
const noPhone = 'Enter a UK phone number, such as 01632 960001.'
const noPostcode = 'Enter a UK postcode, such as SY23 3AN.'
const noFirstName = 'First name must be between 3 and 19 characters.'
const noLastName = 'Last name must be between 3 and 19 characters.'
const long = (length: number) => 'a'.repeat(length)

type Columns = readonly [
  rule: string,
  forms: readonly AccountForm[],
  field: string,
  refused: string,
  message: string,
  where?: Readonly<Record<string, string>>,
]

const both = ['register', 'details'] as const

const columns: readonly Columns[] = [
  [name, both, 'firstName', 'Al', noFirstName],
  [name, both, 'firstName', long(20), noFirstName],
  [name, both, 'lastName', 'Ŷŷ', noLastName],
  [name, both, 'lastName', long(20), noLastName],
  [email, ['register', 'email', 'reset'], 'username', 'nia@', noEmail],
  [email, ['register', 'email', 'reset'], 'username', '', noEmail],
  [password, ['register', 'password'], 'password', 'fives', noPassword],
  [password, ['register', 'password'], 'password', long(30), noPassword],
  [phone, both, 'phone', '12345', noPhone],
  [
    phone,
    ['register'],
    'phone',
    '01632 960001 x12',
    'Phone number must be 15 characters or fewer.',
  ],
  [postcode, both, 'postcode', 'SY23', noPostcode],
  [postcode, both, 'postcode', 'SY23 33AN', noPostcode],
  [nonEmpty, both, 'organisation', ' ', 'Enter the name of your organisation.'],
  [nonEmpty, both, 'address1', '', 'Enter the first line of your address.'],
  [nonEmpty, both, 'city', '', 'Enter your town or city.'],
  [nonEmpty, ['register'], 'organisationNumber', '', 'Enter your organisation or charity number.'],
  [number, ['register'], 'organisationNumber', long(102), 'Max Characters is 101'],
  [types, both, 'organisationType', '', 'Choose the type of your organisation.'],
  [types, ['register'], 'organisationSubType', '', 'Choose the sub-type of your organisation.'],
  [types, ['details'], 'organisationActivity', '', 'Choose what your organisation does.'],
  [
    other,
    ['register'],
    'organisationSubTypeOther',
    ' ',
    'Say what sub-type of organisation it is.',
    { organisationType: 'commercial', organisationSubType: 'other' },
  ],
  [
    other,
    ['details'],
    'organisationTypeOther',
    '',
    'Say what type of organisation it is.',
    { organisationType: 'other' },
  ],
  [
    other,
    ['details'],
    'organisationActivityOther',
    '',
    'Say what your organisation does.',
    { organisationActivity: 'other' },
  ],
]

/**
 * Every rule of specification 5, Account, for each form where it applies. Used by the tests of
 * client and server.
 */
export const accountRuleRows: readonly AccountRuleRow[] = columns.flatMap(
  ([rule, forms, field, refused, message, where]) =>
    forms.map((form) => ({ rule, form, field, refused, message, ...(where && { where }) })),
)
