CREATE TABLE "page_views" (
	"viewed_on" date NOT NULL,
	"page" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_viewed_on_page_pk" PRIMARY KEY("viewed_on","page")
);
