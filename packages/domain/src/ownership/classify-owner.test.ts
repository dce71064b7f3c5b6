import { describe, expect, it } from 'vitest'

import { classifyOwner } from './classify-owner.ts'

const company = {
  name: 'MARSH FARMS LIMITED',
  category: 'Limited Company or Public Limited Company',
}
const council = { name: 'DOGGERLAND COUNCIL', category: 'Local Authority' }
const church = { name: 'THE CHURCH COMMISSIONERS FOR ENGLAND', category: 'Corporate Body' }

describe('the class of an owner', () => {
  it('defaults to company', () => {
    expect(classifyOwner([company])).toBe('company')
    expect(classifyOwner([])).toBe('company')
    expect(classifyOwner([{ name: 'LOCAL AUTHORITY HOMES LTD', category: null }])).toBe('company')
    expect(classifyOwner([{ name: 'GWALIA COUNCIL', category: 'Corporate Body' }])).toBe('company')
  })

  it('is decided by any of the four proprietors', () => {
    expect(classifyOwner([company, company, company, council])).toBe('localAuthority')
    expect(classifyOwner([company, church])).toBe('church')
  })

  it('ignores the case of the category', () => {
    expect(classifyOwner([{ ...council, category: ' LOCAL AUTHORITY' }])).toBe('localAuthority')
  })

  it('is church where church and council own together', () => {
    expect(classifyOwner([council, church])).toBe('church')
  })

  it('follows the category in the register rather than the name', () => {
    const police = { name: 'THE POLICE AUTHORITY FOR KENT', category: 'Local Authority' }
    expect(classifyOwner([police])).toBe('localAuthority')
    expect(classifyOwner([{ ...police, category: 'Corporate Body' }])).toBe('government')
    expect(classifyOwner([{ name: 'DEVON', category: 'County Council' }])).toBe('localAuthority')
  })

  it('is company for an overseas company, whatever its name', () => {
    const name = 'LEEDS DEVELOPMENT CORPORATION'
    expect(classifyOwner([{ name, category: null, country: 'BRITISH VIRGIN ISLANDS' }])).toBe(
      'company',
    )
    expect(classifyOwner([{ name, category: null, country: null }])).toBe('government')
  })
})
