import { messages } from '../messages.ts'

/** Messages shared by several information pages. */
export const operatorText = messages({
  unnamed: 'the operator of this site',
  email: 'Email {email}',
  contactPage: 'Contact page',
  address: 'Write to {address}.',
  unreachable:
    'The operator has not set a contact address yet. Ask the person who gave you the address of this site.',
})
