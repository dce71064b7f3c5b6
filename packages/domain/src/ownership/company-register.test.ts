import { expect, test } from 'vitest'

import { companyRegisterUrl } from './company-register.ts'

const pageOf = (companyNumber: string | null, country: string | null = null) =>
  companyRegisterUrl({ companyNumber, country })?.split('/').at(-1)

test.each([
  ['00214436', '00214436'],
  [' 214436 ', '00214436'],
  ['oc312345', 'OC312345'],
  ['IP27001R', 'IP27001R'],
])('links company number %s to its page in the company register', (written, number) => {
  expect(pageOf(written)).toBe(number)
})

test.each([
  ['no number', null, null],
  ['a number of another register', '123456789', null],
  ['a value that is not a number', 'N/A', null],
  ['a number of a fictional register', 'DG001131', null],
  ['an overseas company', '00214436', 'JERSEY'],
])('returns no link for %s', (_, number, country) => {
  expect(pageOf(number, country)).toBeUndefined()
})
