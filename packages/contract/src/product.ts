/** 'The product' in every sentence a person reads. */
export const productName = 'Terrier'
