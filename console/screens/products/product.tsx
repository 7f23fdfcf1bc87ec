import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api, call } from "../../api.ts";
import { Editor } from "./parts/editor.tsx";

export async function loader({ params }: LoaderFunctionArgs) {
  const [product, form] = await Promise.all([
    call(api.products[":id"].$get({ param: { id: params.id ?? "" } })),
    call(api["product-form"].$get()),
  ]);
  return { product: product.result, form: form.result };
}

/** One product, as it is written and as members will see it. */
export default function Product() {
  const { product, form } = useLoaderData<typeof loader>();
  return <Editor key={product.id} product={product} form={form} />;
}
