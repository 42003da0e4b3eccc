/**
 * The public key that determines the extension's ID. Every build has the same ID, and the site's
 * pages send messages to no other. The publisher of the extension replaces this key with the one
 * that the store shows.
 */
export const EXTENSION_KEY =
  "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAmrXQ7xnhN7ldZQnVMJiidNB/qBgTqOwNym4Se9fDqcXheuZ1L0TK+XOApI38OLJjHwYx6xrC4cNBFZpyFrh4VlKf9Q2GFurzDfoQGVKH8m8/ima32SdNDq5FRVrCg9tg2ojKKyMA60q6MZpvcIqZrjLGzSyoA2T13VVQfl2pZFo+ll0WMlL5QGSgQEa61GxazslP+VOGRD9Gg63erjhrnydN4ZFZjoDPHP4iNMEfJCul8hhzJ++aBxKUWrIr5zH3p2oZbwHBM0nsBDyvUwCUI+zKVTz8Aklg/4Cq7CNGPAJgdUhuvFVkDRXXydNuj4YpJqJ9S8d8iaeNv2lHCdOfvwIDAQAB"

/** The first half of the key's SHA-256, as hexadecimal with the letters a to p. */
export const EXTENSION_ID = "klihnmeekkcbincohhhmgcgladijjihd"
