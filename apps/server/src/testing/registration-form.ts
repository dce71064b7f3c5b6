/** A registration as a newer client sends it, valid in every field. */
export const aRegistration = (change: object = {}) => ({
  firstName: 'Siân',
  lastName: 'Llŷr',
  username: 'sian@example.org',
  password: 'terrier-demo',
  marketing: true,
  organisation: 'Tyfu Dyfi',
  organisationNumber: '1234567',
  organisationType: 'community-interest',
  organisationSubType: 'community-growing',
  address1: '1 Heol y Bont',
  address2: '',
  city: 'Tŷ Ddewi',
  postcode: 'SA62 6AA',
  phone: '01632 960001',
  agreed: true,
  ...change,
})
