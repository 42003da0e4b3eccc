import * as z from "zod"
import {
  addPrice,
  addProduct,
  deleteProduct,
  PriceData,
  ProductData,
  productFields,
  takeLookupKey,
} from "./catalogue.ts"
import { anything, flag, mergeMetadata, metadata, paging, text } from "./form.ts"
import { page } from "./listing.ts"
import { type Route, route } from "./route.ts"
import { all, changed, emit, require } from "./world.ts"

export const catalogueRoutes: readonly Route[] = [
  route(
    "POST /v1/products",
    { ...ProductData.shape, shippable: anything, default_price_data: anything },
    (world, { default_price_data, ...given }) => {
      const product = addProduct(world, given)
      if (default_price_data === undefined) return product
      const price = addPrice(world, PriceData.parse({ ...Object(default_price_data), product: product.id }))
      product.default_price = price.id
      return product
    },
  ),
  route(
    "GET /v1/products",
    { ...paging, active: flag.optional(), ids: z.array(text).optional() },
    (world, given) =>
      page(
        "/v1/products",
        all(world, "product").filter(
          ({ id, active }) =>
            (given.active === undefined || active === given.active) && (given.ids?.includes(id) ?? true),
        ),
        given,
      ),
  ),
  route("GET /v1/products/:id", {}, (world, _, id) => require(world, "product", id)),
  route(
    "POST /v1/products/:id",
    { ...productFields, name: text.min(1).optional(), default_price: text.optional() },
    (world, given, id) => {
      const product = require(world, "product", id)
      const before = structuredClone(product)
      product.active = given.active ?? product.active
      product.name = given.name ?? product.name
      product.description = given.description ?? product.description
      product.default_price = given.default_price ?? product.default_price
      product.metadata = mergeMetadata(product.metadata, given.metadata)
      product.updated = world.now()
      emit(world, "product.updated", product, changed(before, product))
      return product
    },
  ),
  route("DELETE /v1/products/:id", {}, (world, _, id) => deleteProduct(world, id)),
  route("POST /v1/prices", PriceData.shape, addPrice),
  route(
    "GET /v1/prices",
    {
      ...paging,
      active: flag.optional(),
      currency: text.optional(),
      product: text.optional(),
      type: text.optional(),
      lookup_keys: z.array(text).max(10).optional(),
      recurring: anything,
    },
    (world, given) =>
      page(
        "/v1/prices",
        all(world, "price").filter(
          (price) =>
            (given.active === undefined || price.active === given.active) &&
            (given.product === undefined || price.product === given.product) &&
            (given.type === undefined || price.type === given.type) &&
            (given.currency === undefined || price.currency === given.currency) &&
            (given.lookup_keys?.includes(price.lookup_key ?? "") ?? true),
        ),
        given,
      ),
  ),
  route("GET /v1/prices/:id", {}, (world, _, id) => require(world, "price", id)),
  route(
    "POST /v1/prices/:id",
    {
      active: flag.optional(),
      metadata: metadata.optional(),
      nickname: text.optional(),
      lookup_key: text.optional(),
      transfer_lookup_key: flag.optional(),
      tax_behavior: anything,
    },
    (world, given, id) => {
      const price = require(world, "price", id)
      const before = structuredClone(price)
      takeLookupKey(world, given.lookup_key, given.transfer_lookup_key, id)
      price.active = given.active ?? price.active
      price.nickname = given.nickname ?? price.nickname
      price.lookup_key = given.lookup_key ?? price.lookup_key
      price.metadata = mergeMetadata(price.metadata, given.metadata)
      emit(world, "price.updated", price, changed(before, price))
      return price
    },
  ),
]
